### Le client web en français : tout sauf les jeux eux-mêmes. Un test dans web/src/words accorde les quatre langues entre
### elles et avec le code.

## Le cadre

skip-to-content = Aller au contenu
nav = Principal
nav-you = Vous
language = Langue
settings = Réglages
theme = Couleurs
theme-system = Comme sur cet appareil
theme-light = Clair
theme-dark = Sombre
speed = Vitesse de l'animation
speed-slow = Lente
speed-normal = Normale
speed-fast = Rapide
speed-none = Montrer tout de suite le résultat
hints-setting = Conseils pour les débutants
discs-setting = Des disques simples au lieu de chevaux sur les plateaux
close = Fermer
cancel = Annuler
save = Enregistrer
saved = Enregistré.
print = Imprimer
loading = Un instant…
unofficial = Furlong est une adaptation non officielle, avec ses propres textes, dessins et données. Les noms des jeux appartiennent à leurs propriétaires.
nowhere = Il n'y a rien ici
nowhere-why = Cette adresse ne mène nulle part. Il manque peut-être une lettre.
title-nowhere = Furlong : rien ici
not-loaded = Cette page n'a pas pu être chargée
not-loaded-why = Il semble qu'il n'y ait pas de connexion avec le serveur.
try-again = Réessayer
to-front = À l'accueil

## L'accueil

title-front = Furlong : les courses à votre table
welcome = Une journée aux courses
welcome-lead = Trois jeux de courses de chevaux, entre amis ou contre des robots honnêtes. Sans compte : choisissez et jouez.
about-turfmaster = Menez votre cheval autour du parcours avec des cartes et des dés, par-dessus les haies si vous voulez, et trouvez le meilleur passage dans le peloton.
about-royal-turf = Sept chevaux, un dé et vos jetons. Chacun fait avancer tous les chevaux : pariez bien, puis aidez vos favoris.
about-ticket-gagnant = Remplissez votre ticket, scellez-le et menez la course avec vos cartes. Il est permis de pousser.
play-bots = Jouer contre les robots
play-friends = Inviter des amis
play-options = Plus d'options
rules = Règles
rules-contents = Sur cette page
default-name = Invité
list-mine = Vos parties
list-open = Tables ouvertes
list-open-none = Aucune table publique n'attend de joueurs.
list-watch = Parties à regarder
list-finished = Parties terminées
list-players =
    { $count ->
        [one] un joueur
       *[other] { $count } joueurs
    }
drop-record = Déposez ici l'enregistrement d'une partie, ou choisissez-le, pour la revoir

## Une nouvelle table

new-title = Une nouvelle table de { $game }
new-seats = Qui joue
new-players = Nombre de joueurs
new-seat = Place { $number }
new-name = Nom du joueur { $number }
new-seats-why = À plusieurs sur cet appareil, on se le passe ; un rideau cache les cartes entre-temps. Les amis reçoivent un lien.
who-here = Sur cet appareil
who-friend = Un ami, par lien
level-novice = Robot : débutant
level-club = Robot : joueur de club
level-expert = Robot : expert
new-options = Le jeu
new-horses = Chevaux par joueur
new-races = Nombre de courses
new-race = Course { $number }
new-steeplechase = Avec haies
new-cards-run-out = En quatre courses, un cheval n'a que 8 cartes par course. Elles ne suffisent pas sur les parcours longs : des chevaux se retrouveront sans carte. Les parcours courts conviennent mieux.
new-steeplechase-hard = Les steeple-chases s'adressent aux joueurs expérimentés : une carte qui finit sur une haie fait tomber le cheval, qui quitte la course.
new-falls-from-box = Parcours { $course } : au sortir de la stalle, ces cartes finissent sur la première haie et le cheval tombe aussitôt : { $cards }.
new-track = Piste
option-flat-only = Courses de plat seulement
new-pace = Rythme
new-pace-choose = Temps de réflexion
pace-relaxed = Jusqu'à trois jours par décision
pace-day = Jusqu'à un jour par décision
pace-evening = 30 minutes, plus 15 secondes par décision
pace-brisk = 10 minutes, plus 10 secondes par décision
pace-blitz = 3 minutes, plus 5 secondes par décision
new-stand-in = Qui remplace un absent
new-play-single = Jouer automatiquement les coups forcés
new-public = Tout le monde peut trouver la table, y jouer et regarder
new-open = Ouvrir la table

## Avant la partie

lobby-seats = Places
lobby-invite = Inviter des amis
lobby-invite-how = Envoyez ce lien. Qui l'ouvre peut s'asseoir ; un nom suffit.
lobby-begins = La partie commence quand la dernière place est prise.
start-with-bots = Commencer, avec des robots aux places libres
seat-free = libre
seat-kept = réservée à { $player }
sit-here = S'asseoir ici
sit-down = S'asseoir
your-name = Votre nom
you = vous
link-join = Lien pour les joueurs
link-watch = Lien pour les spectateurs
link-seat = Votre lien personnel
link-seat-why = Votre lien personnel ouvre votre place sur un autre appareil. Ne le montrez à personne.
copy = Copier
copied = Copié.
share = Partager

## À la table

title-your-turn = À vous : { $game }
table-menu = Table
table-gone = Table introuvable
table-gone-why = Cette table n'existe pas, ou votre lien ne l'ouvre pas. Si quelqu'un vous a invité, demandez-lui de nouveau le lien.
table-closed = Cette table a été abandonnée avant le début de la partie.
close-table = Abandonner la table
leave-game = Quitter la partie
leave-seat = Rendre ma place
leave-why = Un robot joue à votre place. Vous pouvez revenir quand vous voulez.
stand-in = un robot joue
stand-in-you = Un robot joue à votre place.
come-back = Reprendre ma place
players-title = Joueurs
nameless-bot = Robot { $number }
thinks = à jouer
away = hors ligne
clock = Temps restant :
watching =
    { $count ->
        [one] Un spectateur
       *[other] { $count } spectateurs
    }
line-connecting = Connexion…
line-open = Connexion établie
line-lost = Connexion perdue. Elle revient d'elle-même.
commentary = Commentaire
commentary-all = Tout afficher
chat = Discussion
chat-say = Dire quelque chose
chat-send = Envoyer
text-board = Le plateau en texte
score-sheet = Feuille de score
skip-show = Passer
side = À côté du plateau
panel-news = du nouveau
panel-horses = Chevaux
deciding = Votre décision
hint = Conseil
hint-rule = La règle
hints-off = Ne plus montrer de conseils
news-sat = { $player } s'assoit.
news-left = { $player } quitte la partie ; un robot joue à sa place.
news-out-of-time = { $player } n'a plus de temps ; un robot joue à sa place.
news-returned = { $player } est de retour.
news-filled = Des robots prennent les places libres.
news-began = La partie commence.
news-closed = La table a été abandonnée.
news-rematch = Il y a une table pour la partie suivante.

## Sur un seul appareil

title-curtain = Furlong : passez l'appareil
curtain = C'est à { $player }
curtain-why = Passez l'appareil. Rien n'est montré avant qu'il soit entre les mains de { $player }.
curtain-who = Qui regarde ?
curtain-who-why = Dites qui vous êtes. Rien n'est montré avant.
curtain-ready = Je suis { $player }
pass-on = C'est au tour de { $player } sur cet appareil.
pass-on-button = Passer l'appareil

## Tables de cet appareil, et la démo

play-device = Sur cet appareil
device-title = Sur cet appareil
device-why = Contre des robots, ou à plusieurs en se passant l'appareil. Aucun serveur n'est nécessaire ; les parties sont gardées dans ce navigateur.
device-ready = Prêt à jouer sans réseau.
device-running = Parties à continuer
device-finished = Terminées sur cet appareil
device-delete = Supprimer
device-delete-sure = Vraiment supprimer ?
device-played = Cette partie est ouverte dans un autre onglet ou une autre fenêtre. Fermez-la d'abord là-bas.
line-elsewhere = Cette partie est ouverte dans un autre onglet ou une autre fenêtre. Elle continue ici dès qu'elle y est fermée.
new-device-title = { $game } sur cet appareil
new-device-offline = Le serveur est injoignable : cette partie se joue sur cet appareil.
new-device-why = À plusieurs, on se passe l'appareil ; un rideau cache les cartes entre-temps. La partie est gardée dans ce navigateur.
new-begin = Commencer
error-not-stored = Ce navigateur n'a pas pu garder la partie : son stockage est plein ou désactivé. Le dernier coup n'a pas été joué.
demo-title = Une démo sans serveur
demo-what = Tout se passe sur votre appareil : des robots, et plusieurs personnes qui se le passent. Il n'y a ni tables avec des amis ailleurs, ni pendules, ni discussion.
demo-more = Pour jouer avec des amis à distance, lancez votre propre serveur à partir des sources de Furlong :

## Après la partie

game-over = La partie est terminée
rematch = Rejouer
rematch-watch = À la partie suivante
replay = Revoir
download-record = Télécharger l'enregistrement
title-replay = Revoir : { $game }
replay-of = Partie de { $game } à revoir
replay-gone = Partie introuvable
replay-gone-why = Cette partie n'existe pas, ou votre lien ne l'ouvre pas. Il manque peut-être une lettre.
record-too-large = Ce fichier est trop grand pour un enregistrement : un mégaoctet au plus.
to-table = À la table
to-start = Au début
step-back = Une décision en arrière
step-on = Une décision en avant
to-end = À la fin
play = Lecture
pause = Pause
scrub = Moment de la partie
moment = Décision { $at } sur { $last }
play-on = Continuer d'ici à la place de { $player }
play-on-why = Des robots prennent les autres places. La partie que vous regardez reste telle quelle.
link-moment = Lien vers ce moment

## Vous

title-you = Vous : Furlong
account = Compte
account-why = Avec un compte, vos parties vous suivent sur d'autres appareils. Il n'en faut pas pour jouer.
account-name = Nom
account-password = Mot de passe (8 caractères au moins)
sign-in = Se connecter
sign-up = Créer un compte
sign-out = Se déconnecter
signed-in = Vous êtes connecté : { $name }.

## Ce qui n'a pas marché

error-offline = Le serveur est injoignable. Vérifiez la connexion ; un nouvel essai a lieu.
error-unavailable = Le serveur n'a pas pu enregistrer cela. Regardez de nouveau dans un instant.
error-bad-request = Ce n'est pas possible ainsi.
error-bad-record = Ce fichier n'est pas un enregistrement de partie correct.
error-illegal-action = Ce n'est pas possible dans cette position. Rien n'a changé.
error-forbidden = Vous ne pouvez pas faire cela ici.
error-not-found = Cela n'existe pas, ou votre lien ne l'ouvre pas.
error-not-now = Ce n'est pas possible en ce moment.
error-no-seat = Il n'y a pas de place libre.
error-stale-decision = Cette décision est déjà prise, peut-être dans une autre fenêtre. Le plateau montre où on en est.
error-not-signed-in = Le nom et le mot de passe ne vont pas ensemble.
error-too-many = Trop de demandes à la fois. Attendez un instant.
error-limit-reached = Cette table a atteint sa limite. Un nouvel essai n'aidera pas.
error-unknown = Quelque chose n'a pas marché. Essayez de nouveau.
