### Spielen im Terminal, auf Deutsch. Die Kennungen und Variablen sind die von crates/terminal/src/message.rs.

## Der Tisch

play-bot =
    { $level ->
        [novice] Neuling { $number }
        [club] Club { $number }
       *[expert] Experte { $number }
    }
play-players = Spieler
play-log = Verlauf
play-choices = Auswahl
play-viewer = Sicht von { $player }
play-spectator = Sicht von allen
play-thinking = { $player } denkt nach …
play-score = { $player }: { $score }

## Entscheiden

play-seal = Diese Wahl versiegeln? { $choice }
play-sealed = { $player }, deine Wahl ist versiegelt. Die Bots entscheiden, sobald du fertig bist.
play-done = Fertig
play-change = Ändern
play-yes = Ja
play-no = Nein
play-handover = Gib die Tastatur an { $player }. Sonst schaut jetzt niemand auf den Bildschirm.
play-handover-enter = { $player }, drücke die Eingabetaste, wenn du da bist.
play-handover-undo = { $player }, drücke u, um zuerst deine versiegelte Wahl zu ändern.

## Tasten und Seiten

play-keys-choose = ↑↓ Zahl  Enter ok  Esc zurück  u ändern  s sichern  l Verlauf  ? Hilfe  q Ende
play-keys-watch = Leertaste schneller  s speichern  l Verlauf  ? Hilfe  q Ende
play-keys-confirm = Enter ja  Esc nein
play-keys-sealed = Enter fertig  u ändern  s speichern  l Verlauf  ? Hilfe  q Ende
play-keys-over = ↑↓ oder Zahl  Enter nehmen  l Verlauf  ? Hilfe  q Ende
play-keys-scroll = ↑↓ blättern  jede andere Taste schließt
play-too-small = Dieses Terminal hat { $width } Spalten und { $height } Zeilen; zum Spielen braucht es 80 und 24. Mach es größer, oder spiele in einfachen Zeilen mit --plain. q beendet; die Partie ist gespeichert.
play-help = Hilfe
play-help-keys = Tasten: Pfeile oder j und k gehen durch die Auswahl, Ziffern springen hin, die Eingabetaste nimmt. Esc, Pfeil links oder h geht einen Schritt zurück; u ebenso, und ändert, was du versiegelt hast, solange das geht. s sagt, wo die Partie gespeichert ist (das geschieht nach jeder Entscheidung), l zeigt alles, was geschah, q beendet; furlong play --resume setzt fort.
play-help-plain = Antworte mit der Zahl einer Auswahl. 0 geht eine Frage zurück, u ändert, was du versiegelt hast, solange das geht, b liest das Spielbrett noch einmal vor, l den Verlauf, s sagt, wo die Partie gespeichert ist (das geschieht nach jeder Entscheidung), q beendet. furlong play --resume setzt fort.
play-help-secret = Mit mehreren an einer Tastatur ist der Bildschirm verdeckt, bis die nächste Person da ist. Die gespeicherte Partie enthält die Geheimnisse aller: Schau nicht hinein.

## Gehen und speichern

play-quit = Die Partie verlassen? Sie ist gespeichert, furlong play --resume setzt sie fort.
play-saved = Die Partie ist in { $file } gespeichert.
play-continue = Weiter mit: furlong play --resume { $file }
play-not-saved = Die Partie konnte nicht gespeichert werden: { $why }
play-unsaved = NICHT GESPEICHERT

## Das Ende

play-over = Die Partie ist zu Ende.
play-rank = { $place } { $players }: { $score }
play-seed = Startwert: { $seed }
play-what-now = Was nun?
play-end-quit = Beenden
play-end-again = Noch eine Partie
play-end-record = Aufzeichnung speichern
play-recorded = Die Aufzeichnung ist in { $file }.
play-not-recorded = Die Aufzeichnung konnte nicht geschrieben werden: { $why }

## Einfache Zeilen

play-prompt = Deine Antwort (? für Hilfe):
play-unknown = „{ $answer }“ ist hier keine Antwort. Tippe eine Zahl von 1 bis { $count }, oder ? für Hilfe.
play-nothing-to-undo = Es gibt nichts zu ändern.
play-bot-failed = { $player } hat keine Antwort, darum endet die Partie hier.

## Was eine Partie aufhält

play-no-terminal = das ist kein Terminal; spiele in einfachen Zeilen mit --plain
play-damaged = die gespeicherte Partie lässt sich nicht fortsetzen: Ihr Glück ist nicht das ihres Startwerts, sie ist also beschädigt
play-cannot-save = die Partie lässt sich nicht in { $file } speichern; nenne mit --save eine andere Datei
play-cannot-record = die Aufzeichnung lässt sich nicht in { $file } schreiben; nenne eine andere Datei
play-terminal-failed = das Terminal ist ausgefallen; die Partie ist in { $file }
