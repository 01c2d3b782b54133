### Wörter der Bilder von Kursen auf Deutsch. Kennungen und Variablen sind die von crates/narrate/src/captions.rs.

start = Start
finish = Ziel
fence = Hindernis
landing = Landereihe
starting-box = Startbox
lane = Bahn
green-line = grüne Linie
left-handed = Linkskurs
right-handed = Rechtskurs
straight = eine Gerade von { $squares }
turn = eine Kurve von { $squares }
told = Ein { $way } mit { $lanes } Bahnen und zwei weiteren am Start. Der Umlauf: { $lap }. Auf der Innenbahn liegen { $squares } Felder zwischen den Startboxen und der Ziellinie. Grüne Linien quer über die Kurven: { $lines }. Hindernisse: { $fences }.
