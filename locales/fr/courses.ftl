### Les mots des images de parcours, en français. Les identifiants et les variables sont ceux de crates/narrate/src/captions.rs.

start = Départ
finish = Arrivée
fence = haie
landing = ligne de réception
starting-box = stalle de départ
lane = couloir
green-line = ligne verte
left-handed = à main gauche
right-handed = à main droite
straight = une ligne droite de { $squares }
turn = un virage de { $squares }
told = Un parcours { $way }, de { $lanes } couloirs, avec au départ une piste de lancement de deux couloirs de plus. Le tour : { $lap }. À la corde, { $squares } cases séparent les stalles de la ligne d'arrivée. Lignes vertes en travers des virages : { $lines }. Haies : { $fences }.
