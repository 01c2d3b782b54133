### Wörter der Bilder von Rennbahnen auf Deutsch. Kennungen und Variablen sind die von crates/narrate/src/captions.rs.

start = Start
finish = Ziel
fence = Hindernis
landing = Landereihe
starting-box = Startbox
lane = Bahn
left-handed = Linkskurs
right-handed = Rechtskurs
straight = eine Gerade von { $squares }
turn = ein Bogen von { $squares }
told = Ein { $way } mit { $lanes } Bahnen und zwei weiteren am Start. Die Runde: { $lap }. Auf der Innenbahn liegen { $squares } Felder zwischen den Startboxen und der Ziellinie. Hindernisse: { $fences }.
