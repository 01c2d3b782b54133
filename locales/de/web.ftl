### Die Seiten im Browser auf Deutsch: alles außer den Spielen selbst. Ein Test in web/src/words hält die vier Sprachen
### untereinander und mit dem Code gleich.

## Der Rahmen

skip-to-content = Zum Inhalt
nav = Hauptmenü
nav-you = Du
language = Sprache
settings = Einstellungen
theme = Farben
theme-system = Wie auf diesem Gerät
theme-light = Hell
theme-dark = Dunkel
speed = Tempo der Animation
speed-slow = Langsam
speed-normal = Normal
speed-fast = Schnell
speed-none = Ergebnisse sofort zeigen
hints-setting = Hinweise für Neulinge
discs-setting = Einfache Scheiben statt Pferden auf den Spielplänen
close = Schließen
cancel = Abbrechen
save = Speichern
saved = Gespeichert.
print = Drucken
loading = Einen Augenblick …
unofficial = Furlong ist eine inoffizielle Umsetzung mit eigenen Worten, Bildern und Daten. Die Namen der Spiele gehören ihren Eigentümern.
nowhere = Hier ist nichts
nowhere-why = Diese Adresse führt nirgendwohin. Vielleicht fehlt ein Buchstabe.
title-nowhere = Furlong: hier ist nichts
not-loaded = Diese Seite konnte nicht geladen werden
not-loaded-why = Es besteht anscheinend keine Verbindung zum Server.
try-again = Noch einmal versuchen
to-front = Zur Startseite

## Die Startseite

title-front = Furlong: Pferderennen an deinem Tisch
welcome = Ein Tag auf der Rennbahn
welcome-lead = Drei Brettspiele um Pferderennen, mit Freunden oder gegen ehrliche Bots. Ohne Konto: aussuchen und spielen.
about-turfmaster = Führe dein Pferd mit Karten und Würfeln um den Kurs, auf Wunsch über Hindernisse, und finde den besten Weg durch den Pulk.
about-royal-turf = Sieben Pferde, ein Würfel und deine Chips. Alle bewegen alle Pferde: Setze gut und hilf dann deinen Favoriten.
about-ticket-gagnant = Fülle deinen Wettschein aus, versiegle ihn und lenke das Rennen mit deinen Karten. Schieben ist erlaubt.
play-bots = Gegen Bots spielen
play-friends = Freunde einladen
play-options = Mehr Optionen
rules = Regeln
rules-contents = Auf dieser Seite
default-name = Gast
list-mine = Deine Partien
list-open = Offene Tische
list-open-none = Kein öffentlicher Tisch wartet auf Mitspieler.
list-watch = Partien zum Zuschauen
list-finished = Beendete Partien
list-players =
    { $count ->
        [one] eine Person
       *[other] { $count } Personen
    }
drop-record = Zieh die Aufzeichnung einer Partie hierher oder wähle sie aus, um sie noch einmal anzusehen

## Ein neuer Tisch

new-title = Ein neuer Tisch für { $game }
new-seats = Wer spielt
new-players = Anzahl der Plätze
new-seat = Platz { $number }
new-name = Name an Platz { $number }
new-seats-why = Mehrere an diesem Gerät reichen es weiter; ein Vorhang verdeckt dazwischen die Karten. Freunde bekommen einen Link.
who-here = An diesem Gerät
who-friend = Jemand mit einem Link
level-novice = Bot: Neuling
level-club = Bot: Clubspieler
level-expert = Bot: Experte
new-options = Das Spiel
new-horses = Pferde pro Person
new-races = Anzahl der Rennen
new-race = Rennen { $number }
new-steeplechase = Mit Hindernissen
new-cards-run-out = Bei vier Rennen hat ein Pferd nur 8 Karten pro Rennen. Auf den längeren Kursen reichen sie nicht: Pferde stehen dann ohne Karte da. Besser passen die kurzen Kurse.
new-steeplechase-hard = Hindernisrennen sind etwas für erfahrene Spieler: Endet eine Karte auf einem Hindernis, stürzt das Pferd und ist aus dem Rennen.
new-falls-from-box = Kurs { $course }: Aus der Box heraus enden diese Karten auf dem ersten Hindernis, und das Pferd stürzt sofort: { $cards }.
new-track = Strecke
option-flat-only = Nur Flachrennen
new-pace = Tempo
new-pace-choose = Bedenkzeit
pace-relaxed = Bis zu drei Tage je Entscheidung
pace-day = Bis zu einem Tag je Entscheidung
pace-evening = 30 Minuten, dazu 15 Sekunden je Entscheidung
pace-brisk = 10 Minuten, dazu 10 Sekunden je Entscheidung
pace-blitz = 3 Minuten, dazu 5 Sekunden je Entscheidung
new-stand-in = Wer für Abwesende einspringt
new-play-single = Züge ohne Wahl automatisch spielen
new-public = Alle dürfen den Tisch finden, mitspielen und zuschauen
new-open = Tisch eröffnen

## Vor der Partie

lobby-seats = Plätze
lobby-invite = Freunde einladen
lobby-invite-how = Verschicke diesen Link. Wer ihn öffnet, kann sich setzen; ein Name genügt.
lobby-begins = Die Partie beginnt, sobald der letzte Platz besetzt ist.
start-with-bots = Jetzt beginnen, mit Bots auf den freien Plätzen
seat-free = frei
seat-kept = freigehalten für { $player }
sit-here = Hier hinsetzen
sit-down = Hinsetzen
your-name = Dein Name
you = du
link-join = Link zum Mitspielen
link-watch = Link zum Zuschauen
link-seat = Dein eigener Link
link-seat-why = Dein eigener Link öffnet deinen Platz auf einem anderen Gerät. Zeige ihn niemandem.
copy = Kopieren
copied = Kopiert.
share = Teilen

## Am Tisch

title-your-turn = Du bist dran: { $game }
table-menu = Tisch
table-gone = Tisch nicht gefunden
table-gone-why = Diesen Tisch gibt es nicht, oder dein Link öffnet ihn nicht. Wenn dich jemand eingeladen hat, lass dir den Link noch einmal schicken.
table-closed = Dieser Tisch wurde vor Beginn der Partie aufgegeben.
close-table = Tisch aufgeben
leave-game = Partie verlassen
leave-seat = Platz freigeben
leave-why = Ein Bot spielt für dich weiter. Du kannst jederzeit zurückkommen.
stand-in = Bot springt ein
stand-in-you = Ein Bot spielt für dich.
come-back = Platz wieder einnehmen
players-title = Am Tisch
nameless-bot = Bot { $number }
thinks = ist dran
away = nicht da
clock = Restzeit:
watching =
    { $count ->
        [one] Eine Person schaut zu
       *[other] { $count } Personen schauen zu
    }
line-connecting = Verbinde …
line-open = Verbunden
line-lost = Verbindung verloren. Sie kommt von selbst zurück.
commentary = Rennkommentar
commentary-all = Alles zeigen
chat = Chat
chat-say = Etwas sagen
chat-send = Senden
text-board = Das Spielbrett als Text
score-sheet = Punktezettel
skip-show = Überspringen
side = Neben dem Spielplan
panel-news = Neues
panel-horses = Pferde
deciding = Deine Entscheidung
hint = Hinweis
hint-rule = Die Regel
hints-off = Keine Hinweise mehr
news-sat = { $player } setzt sich.
news-left = { $player } ist gegangen; ein Bot springt ein.
news-out-of-time = Die Zeit von { $player } ist abgelaufen; ein Bot springt ein.
news-returned = { $player } ist wieder da.
news-filled = Bots nehmen die freien Plätze ein.
news-began = Die Partie beginnt.
news-closed = Der Tisch wurde aufgegeben.
news-rematch = Es gibt einen Tisch für die nächste Partie.

## An einem Gerät

title-curtain = Furlong: Gerät weiterreichen
curtain = { $player } ist dran
curtain-why = Reiche das Gerät weiter. Es ist nichts zu sehen, bis { $player } bereit ist.
curtain-who = Wer schaut?
curtain-who-why = Sag, wer du bist. Vorher wird nichts gezeigt.
curtain-ready = Ich bin { $player }
pass-on = An diesem Gerät ist { $player } dran.
pass-on-button = Weiterreichen

## Tische dieses Geräts, und die Demo

play-device = An diesem Gerät
device-title = An diesem Gerät
device-why = Gegen Bots oder zu mehreren, die das Gerät weiterreichen. Dafür braucht es keinen Server; die Partien bleiben in diesem Browser.
device-ready = Bereit zum Spielen ohne Netz.
device-running = Partien zum Weiterspielen
device-finished = An diesem Gerät beendet
device-delete = Löschen
device-delete-sure = Wirklich löschen?
device-played = Diese Partie ist in einem anderen Tab oder Fenster offen. Schließe sie zuerst dort.
line-elsewhere = Diese Partie ist in einem anderen Tab oder Fenster offen. Sie geht hier weiter, sobald sie dort geschlossen ist.
new-device-title = { $game } an diesem Gerät
new-device-offline = Der Server ist nicht erreichbar; diese Partie wird an diesem Gerät gespielt.
new-device-why = Mehrere reichen das Gerät weiter; ein Vorhang verdeckt dazwischen die Karten. Die Partie bleibt in diesem Browser.
new-begin = Anfangen
error-not-stored = Dieser Browser konnte die Partie nicht speichern: Sein Speicher ist voll oder abgeschaltet. Der letzte Zug gilt nicht.
demo-title = Eine Demo ohne Server
demo-what = Alles läuft auf deinem Gerät: Bots und mehrere Leute, die es weiterreichen. Tische mit Freunden anderswo, Uhren und Chat gibt es hier nicht.
demo-more = Für Tische mit Freunden starte einen eigenen Server aus den Quellen von Furlong:

## Nach der Partie

game-over = Die Partie ist zu Ende
rematch = Noch einmal spielen
rematch-watch = Zur nächsten Partie
replay = Noch einmal ansehen
download-record = Aufzeichnung herunterladen
title-replay = Noch einmal: { $game }
replay-of = { $game } noch einmal
replay-gone = Partie nicht gefunden
replay-gone-why = Diese Partie gibt es nicht, oder dein Link öffnet sie nicht. Vielleicht fehlt ein Buchstabe.
record-too-large = Diese Datei ist zu groß für eine Aufzeichnung: höchstens ein Megabyte.
to-table = Zum Tisch
to-start = Zum Anfang
step-back = Eine Entscheidung zurück
step-on = Eine Entscheidung weiter
to-end = Zum Ende
play = Abspielen
pause = Anhalten
scrub = Moment der Partie
moment = Entscheidung { $at } von { $last }
play-on = Von hier weiterspielen, als { $player }
play-on-why = Bots nehmen die anderen Plätze ein. Die Partie, die du ansiehst, bleibt, wie sie ist.
link-moment = Link zu diesem Moment

## Du

title-you = Du: Furlong
account = Konto
account-why = Mit einem Konto findest du deine Partien auf anderen Geräten wieder. Zum Spielen braucht es keins.
account-name = Name
account-password = Passwort (mindestens 8 Zeichen)
sign-in = Anmelden
sign-up = Konto anlegen
sign-out = Abmelden
signed-in = Du bist angemeldet als { $name }.

## Was schiefging

error-offline = Der Server ist nicht erreichbar. Prüfe die Verbindung; es wird von selbst wieder versucht.
error-unavailable = Der Server konnte das gerade nicht speichern. Schau gleich noch einmal.
error-bad-request = So geht das nicht.
error-bad-record = Diese Datei ist keine gültige Aufzeichnung einer Partie.
error-illegal-action = In dieser Stellung ist das nicht möglich. Es hat sich nichts geändert.
error-forbidden = Das darfst du hier nicht.
error-not-found = Das gibt es nicht, oder dein Link öffnet es nicht.
error-not-now = Das ist gerade nicht möglich.
error-no-seat = Es ist kein Platz frei.
error-stale-decision = Diese Entscheidung ist schon gefallen, vielleicht in einem anderen Fenster. Das Spielbrett zeigt, wie es steht.
error-not-signed-in = Name und Passwort gehören nicht zusammen.
error-too-many = Zu viele Anfragen auf einmal. Warte einen Augenblick.
error-limit-reached = Dieser Tisch hat seine Grenze erreicht. Ein neuer Versuch hilft nicht.
error-unknown = Etwas ist schiefgegangen. Versuche es noch einmal.
