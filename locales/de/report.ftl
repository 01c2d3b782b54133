### Wörter der Berichte von Simulationen auf Deutsch. Kennungen und Variablen sind die von crates/lab/src/report/text.rs.

## Der Kopf der Seite

report-title = { $game }: eine Simulation
about = Was gespielt wurde
about-game = Spiel
about-rules = Version der Regeln
about-players = Spieler
about-thinking = Bedenkzeit der Experten
thinking-time = { $ms } Millisekunden je Entscheidung
thinking-worlds = { $worlds } Welten je Entscheidung
about-options = Optionen
no-options = keine
about-pack = Daten
about-games = Partien
stopped = { $games } von { $asked }: Die Simulation wurde vor dem Ende angehalten.
about-seed = Startwert
about-version = Version
about-command = Noch einmal
contents = Inhalt
reading = Wie man das liest
reading-bars = Ein Balken ist ein Anteil oder ein Mittelwert. Der Strich über seinem Ende zeigt, wo der wahre Wert mit 95{ "\u00A0" }% liegt, soweit diese Partien es sagen können; bei vielen Partien sieht man ihn kaum. Die Zahlen stehen unter jedem Bild. Was in derselben Partie geschieht, ist nicht unabhängig und zählt darum zusammen; wo sich das nicht sagen lässt, gibt es kein Intervall.
reading-even = Eine gestrichelte Linie zeigt den gleichen Anteil, wo ein faires Spiel ihn hätte, oder den Mittelwert einer Verteilung.
reading-many = Bei sehr vielen Partien ist der kleinste Unterschied bewiesen. Deshalb zählt auch seine Größe: Ein Effekt von 0,1 ist klein, und unter 0,05 merkt ihn am Tisch niemand. Der Test, auf dem ein Urteil beruht, nimmt die Rennen einer Partie als unabhängig, was sie nicht ganz sind: Die Wahrscheinlichkeit, die er nennt, kann zu klein sein; auf einen knapp bewiesenen Unterschied sollte man also nicht bauen.

## Bilder und Tabellen

figures = Zahlen
column-what = Was
column-count = Anzahl
column-of = Von
column-share = Anteil
column-mean = Mittel
column-interval = 95-%-Bereich
column-deviation = Std.-Abw.
interval = { $low } bis { $high }
no-interval = keines
told = { $count } Balken. Der längste: { $highest } mit { $most }. Der kürzeste: { $lowest } mit { $least }. Alle Zahlen stehen in der Tabelle darunter.
told-one = Ein Balken: { $label }, { $value }.
histogram-told = Eine Verteilung. Mittelwert { $mean }, Standardabweichung { $deviation }. Am häufigsten: { $peak } mit { $share }. Alle Zahlen stehen in der Tabelle darunter.
histogram-mean = Mittelwert { $mean }, Standardabweichung { $deviation }.
verdict =
    { $verdict ->
        [even] Gleich, soweit diese Partien es sagen können: Der Zufall allein macht in { $chance } der Fälle einen so großen Unterschied (Effekt { $effect }). Am weitesten weg ist { $label } mit { $value }; gleich wäre { $even }.
        [perhaps] Vielleicht ungleich, doch der Unterschied kann auch Zufall sein; mehr Partien würden es zeigen. { $label } hat { $value } statt { $even } (Effekt { $effect }, Wahrscheinlichkeit { $chance }).
        [tiny] Nicht ganz gleich, doch am Tisch würde es niemand merken. { $label } hat { $value } statt { $even } (Effekt { $effect }, Wahrscheinlichkeit { $chance }).
        [small] Ungleich, mit einem kleinen Unterschied. { $label } hat { $value } statt { $even } (Effekt { $effect }, Wahrscheinlichkeit { $chance }).
       *[clear] Deutlich ungleich. { $label } hat { $value } statt { $even } (Effekt { $effect }, Wahrscheinlichkeit { $chance }).
    }
verdict-short =
    { $verdict ->
        [even] gleich
        [perhaps] vielleicht ungleich: { $label } { $value } statt { $even }
        [tiny] ein winziger Unterschied: { $label } { $value } statt { $even }
        [small] ein kleiner Unterschied: { $label } { $value } statt { $even }
       *[clear] ein deutlicher Unterschied: { $label } { $value } statt { $even }
    }
less-than = weniger als { $number }

## Beschriftungen

player = Spieler { $number }
turn = An { $number }. Stelle
horse = Pferd { $number }
box = Box { $number }
start = Start { $number }
race = Rennen { $number }
fence = Rennen { $race }, Nr. { $number }
lane = Bahn { $number }
card = { $card }
range = { $low } bis { $high }
at-most = bis { $number }
at-least = { $number } und mehr

## Im Terminal

summary-title = { $game }: { $games } Partien, Startwert { $seed }
summary-even = Gleich?
summary-more = Alle Zahlen: --report DATEI.html für eine Seite mit Bildern, --json oder --csv für Daten.
summary-written = Geschrieben: { $files }

## Abschnitte

section-players = Spieler
section-race = Das Rennen
section-horses = Pferde
section-bets = Wetten und Geld
section-cards = Karten
section-moves = Züge
section-falls = Stürze
section-choices = Was gewählt wird
section-scores = Tipps und Punkte

## Wörter der Zeilen

word-shared-win = Geteilter Sieg
word-last = Letztes
word-others = Andere
word-later-places = Spätere Plätze
word-by-card = Durch Karte
word-by-dice = Durch Würfel
word-no-limit = Kein Handicap
word-bonus-left = Bis zuletzt
word-sum = Die Summe
word-one-die = Ein Würfel
word-podium-photo = Fotofinish Podest
word-one-square = 1 Feld
word-two-squares = 2 Felder
word-three-squares = 3 Felder
word-pair = Paar
word-joker = Joker
word-push = Schub
word-flat = Flachrennen
word-hurdles = Hürdenrennen
word-steeplechase = Jagdrennen
word-trot = Trabrennen
word-open = Offen
word-hidden = Verdeckt
word-exact-first = 1. genau
word-exact-second = 2. genau
word-exact-third = 3. genau
word-trio = Trio
word-trio-in-order = Trio, Reihenfolge

## Bilder aller Spiele

wins-by-player = Siege nach Spieler
wins-by-player-note = Wie oft jeder die Partie gewinnt. Ein geteilter Sieg zählt anteilig.
score-by-player = Ergebnis nach Spieler
score-by-player-note = Das mittlere Endergebnis jedes Spielers.
scores = Endergebnisse
scores-note = Wie oft ein Spieler mit so viel endet, alle Spieler zusammen.
winning-scores = Siegreiche Ergebnisse
winning-scores-note = Das höchste Ergebnis jeder Partie.
margins = Vorsprung des Siegers
margins-note = Um wie viel das beste Ergebnis über dem zweitbesten liegt. Oft knappe Partien halten alle im Rennen.
shared-wins = Geteilte Siege
shared-wins-note = Wie oft mehrere Spieler zusammen gewinnen.
decisions = Entscheidungen pro Partie
decisions-note = Wie viele Entscheidungen alle zusammen in einer Partie treffen: wie lang sie ist.

## Bilder von Royal Turf

rt-turns = Länge eines Rennens
rt-turns-note = Wie oft gewürfelt wird, bis das dritte Pferd im Ziel ist.
rt-wins-by-start = Siege nach Startfeld
rt-wins-by-start-note = Wie oft das zuerst, als zweites usw. gezogene Pferd gewinnt. Das erste startet vorn.
rt-places-by-start = Unter den ersten drei, nach Startfeld
rt-places-by-start-note = Wie oft ein Pferd, das dort startet, Erstes, Zweites oder Drittes wird.
rt-last-by-start = Letztes, nach Startfeld
rt-last-by-start-note = Wie oft ein Pferd, das dort startet, Letztes wird.
rt-wins-by-horse = Siege nach Pferd
rt-wins-by-horse-note = Wie oft jedes Pferd ein Rennen gewinnt.
rt-places-by-horse = Unter den ersten drei, nach Pferd
rt-places-by-horse-note = Wie oft jedes Pferd Erstes, Zweites oder Drittes wird.
rt-last-by-horse = Letztes, nach Pferd
rt-last-by-horse-note = Wie oft jedes Pferd Letztes wird, was alle kostet, die darauf gesetzt haben.
rt-wins-by-card = Siege nach Pferdekarte
rt-wins-by-card-note = Wie oft ein Pferd mit jeder seiner Karten gewinnt: Felder für Kopf, Kappe, Sattel und Hufeisen.
rt-pace-by-horse = Tempomarke nach Pferd
rt-pace-by-horse-note = Wie oft sich jedes Pferd die Tempomarke holt.
rt-place-of-pace = Wo das Tempopferd landet
rt-place-of-pace-note = Der Platz des Pferdes, das die Tempomarke geholt hat.
rt-squares-by-horse = Felder pro Zug
rt-squares-by-horse-note = Wie weit jedes Pferd in einem Zug läuft, im Mittel.
rt-held-up-by-horse = Aufgehalten
rt-held-up-by-horse-note = Wie oft ein Pferd weniger Felder läuft, als seine Karte sagt, weil andere im Weg stehen.
rt-units-by-horse = Wetten nach Pferd
rt-units-by-horse-note = Wie sich die gesetzten Einheiten auf die Pferde verteilen.
rt-columns = Spalten der Gewinntabelle
rt-columns-note = Wie viele Einheiten (oder Chips, wenn diese zählen) auf einem platzierten Pferd liegen: welche Spalte zahlt.
rt-return-by-horse = Ertrag einer Einheit, nach Pferd
rt-return-by-horse-note = Was eine Einheit auf dem Pferd im Mittel bringt, abzüglich der Kosten des letzten Platzes, vor der Verdopplung im dritten Rennen.
rt-return-by-place = Ertrag einer Einheit, nach Platz
rt-return-by-place-note = Dasselbe nach dem Platz des Pferdes; die Tempomarke ist dabei.
rt-gains = Gewinne in einem Rennen
rt-gains-note = Was ein Spieler in einem Rennen gewinnt, vor den Verlusten.
rt-gain-by-race = Gewinn minus Verlust, nach Rennen
rt-gain-by-race-note = Was ein Rennen einem Spieler bringt. Das dritte zählt doppelt.
rt-gain-by-turn = Gewinn minus Verlust, nach Setzfolge
rt-gain-by-turn-note = Was ein Rennen denen bringt, die als Erste, Zweite usw. setzen.
rt-wins-by-turn = Siege nach Setzfolge im ersten Rennen
rt-wins-by-turn-note = Wie oft gewinnt, wer im ersten Rennen als Erster, Zweiter usw. setzt.
rt-floor-by-race = Erlassene Schulden
rt-floor-by-race-note = Wie oft ein Spieler mehr schuldete, als er hatte, sodass das Geld bei 0 stehen blieb.

## Bilder von TurfMaster

tm-rounds = Runden pro Rennen
tm-rounds-note = Wie viele Runden ein Rennen dauert, bis das letzte Pferd im Ziel oder ausgeschieden ist.
tm-winner-rounds = Runden des Siegers
tm-winner-rounds-note = In welcher Runde das siegreiche Pferd ins Ziel kommt.
tm-rounds-by-race = Runden nach Rennen
tm-rounds-by-race-note = Die mittlere Zahl der Runden in jedem Rennen des Renntags.
tm-wins-by-first-box = Siege nach Box im ersten Rennen
tm-wins-by-first-box-note = Wie oft jede Startbox das erste Rennen gewinnt, für das sie ausgelost werden. Box 1 liegt innen.
tm-points-by-first-box = Punkte nach Box im ersten Rennen
tm-points-by-first-box-note = Was das erste Rennen einem Pferd aus jeder Box im Mittel bringt.
tm-wins-by-box = Siege nach Box in allen Rennen
tm-wins-by-box-note = Dasselbe für alle Rennen. Nach dem ersten starten bessere Pferde weiter innen; gleich muss es also nicht sein.
tm-wins-by-turn = Siege ab dem, der zuerst würfelt
tm-wins-by-turn-note = Wie oft ein Pferd dessen gewinnt, der zuerst würfelt, des nächsten im Uhrzeigersinn usw.
tm-photos = Gleichauf an der Ziellinie
tm-photos-note = Wie oft ein Pferd nach einem genau gleichauf liegenden gewertet wird, weil die innere Bahn entscheidet: beim Sieg und bei späteren Plätzen.
tm-wins-by-horse = Siege nach Pferd
tm-wins-by-horse-note = Wie oft jedes Pferd ein Rennen gewinnt.
tm-points-by-horse = Punkte nach Pferd
tm-points-by-horse-note = Was ein Rennen jedem Pferd im Mittel bringt.
tm-cards = Karten bis ins Ziel
tm-cards-note = Wie viele Karten ein Pferd gespielt hat, wenn es ankommt. Eine Hand, die gerade reicht, macht das Rennen spannend.
tm-cards-by-race = Karten bis ins Ziel, nach Rennen
tm-cards-by-race-note = Die mittlere Zahl der Karten von Pferden, die ankommen, in jedem Rennen.
tm-passes = Ohne Karte
tm-passes-note = Wie oft ein Pferd in einer Kartenrunde keine Karte mehr hat.
tm-played = Gespielte Karten
tm-played-note = Welche Karten gespielt werden. J sind Joker.
tm-spent-by-card = Ohne Zug verbraucht, nach Karte
tm-spent-by-card-note = Wie oft eine Karte höher ist, als das Handicap erlaubt, sodass das Pferd stehen bleibt.
tm-spent-by-limit = Ohne Zug verbraucht, nach Handicap
tm-spent-by-limit-note = Dasselbe nach dem Handicap des Pferdes: höchstens 8 für das führende, dann 9 und 10, keines ab dem vierten.
tm-bonus = Wann der Bonus genommen wird
tm-bonus-note = In welchem Rennen der Bonus eines Pferdes genommen wird; was übrig ist, wird mit dem letzten ausgeteilt.
tm-stopped = Aufgehalten
tm-stopped-note = Wie oft ein Zug kürzer als sein Wert ist, weil Pferde oder Hindernisse im Weg stehen.
tm-lost = Verlorene Punkte pro Zug
tm-lost-note = Wie viele Schritte vom Wert eines Zugs im Mittel verfallen.
tm-dice = Wahl der Würfel
tm-dice-note = Ob die Summe oder ein Würfel gewählt wird.
tm-lanes = Bahnen
tm-lanes-note = Auf welcher Bahn Züge enden.
tm-wins-by-lane = Bahn des Siegers
tm-wins-by-lane-note = Auf welcher Bahn das siegreiche Pferd ins Ziel kommt.
tm-falls = Stürze im Hindernisrennen
tm-falls-note = Wie viele Pferde in einem Rennen über Hindernisse stürzen.
tm-falls-by-fence = Stürze nach Hindernis
tm-falls-by-fence-note = Wie viele der gestarteten Pferde an jedem Hindernis stürzen.
tm-falls-by-horse = Stürze nach Pferd
tm-falls-by-horse-note = Wie oft jedes Pferd in einem Rennen über Hindernisse stürzt.

## Bilder von Ticket Gagnant

tg-rows = Reihen am Ende
tg-rows-note = In welcher Reihe Pferde stehen, wenn alle Karten gespielt sind.
tg-winner-rows = Reihe des Siegers
tg-winner-rows-note = In welcher Reihe das siegreiche Pferd steht.
tg-crossed-races = Rennen, in denen die Linie überquert wird
tg-crossed-races-note = Wie oft mindestens ein Pferd die gestrichelte Linie überquert, nach Disziplin.
tg-photos = Fotofinishs pro Rennen
tg-photos-note = Wie oft ein Fotofinish zwischen Pferden in einer Reihe entscheiden muss.
tg-photos-by-place = Fotofinishs nach Platz
tg-photos-by-place-note = Wie oft ein Fotofinish über jeden Platz entscheidet.
tg-podium-photos = Podest durch Fotofinish
tg-podium-photos-note = In wie vielen Rennen ein Fotofinish über einen der ersten drei Plätze entscheidet, also über Punkte.
tg-wins-by-horse = Siege nach Pferd
tg-wins-by-horse-note = Wie oft jedes Pferd ein Rennen gewinnt. Pferd 1 startet auf Bahn 1 usw.
tg-podium-by-horse = Podest nach Pferd
tg-podium-by-horse-note = Wie oft jedes Pferd unter den ersten drei ist.
tg-crossings-by-horse = Linie überquert, nach Pferd
tg-crossings-by-horse-note = Wie oft jedes Pferd jenseits der gestrichelten Linie endet.
tg-out-by-horse = Im Trabrennen disqualifiziert, nach Pferd
tg-out-by-horse-note = Wie oft jedes Pferd ein Trabrennen auf einem Hufabdruck beendet.
tg-disciplines = Disziplinen
tg-disciplines-note = Welche Disziplin die Startspieler wählen.
tg-hands = Karten auf der Hand
tg-hands-note = Wie viele Karten die Startspieler an alle austeilen lassen.
tg-secrecy = Tipps offen oder verdeckt
tg-secrecy-note = Ob Tipps vor dem Rennen aufgedeckt werden oder bis zum Ende verdeckt bleiben.
tg-points = Punkte pro Rennen
tg-points-note = Was ein Tipp bringt.
tg-points-by-turn = Punkte nach Spielfolge
tg-points-by-turn-note = Was ein Rennen dem Startspieler, dem zweiten usw. bringt. Der letzte spielt die letzte Karte.
tg-wins-by-turn = Siege nach Spielfolge im ersten Rennen
tg-wins-by-turn-note = Wie oft der Startspieler des ersten Rennens, der nächste im Uhrzeigersinn usw. die Partie gewinnt.
tg-points-by-discipline = Punkte nach Disziplin
tg-points-by-discipline-note = Was ein Tipp in jeder Disziplin im Mittel bringt.
tg-points-by-hand = Punkte nach Karten auf der Hand
tg-points-by-hand-note = Was ein Tipp je nach Zahl der Karten bringt: wie viel die Spieler lenken können.
tg-named = Pferde in einem Tipp
tg-named-note = Wie viele Pferde ein Tipp nennt.
tg-favourites = Als Sieger getippt
tg-favourites-note = Welche Pferde als Erste getippt werden.
tg-hits = Tipps, die eintreffen
tg-hits-note = Wie oft ein getippter Erster, Zweiter oder Dritter genau stimmt, und wie oft drei genannte Pferde die ersten drei sind.
tg-floor-by-race = Am tiefsten Stand gestoppt
tg-floor-by-race-note = Wie oft ein Verlust gekürzt wird, weil der Stand nicht tiefer fallen kann.
tg-cards = Karten nach Art
tg-cards-note = Welche Arten von Karten die Hand verlassen, gespielt oder nicht.
tg-stayed = Paarkarten ohne Zug
tg-stayed-note = Wie oft eine Paarkarte ohne Zug gespielt wird.
tg-discarded = Abgeworfene Karten
tg-discarded-note = Wie oft eine Karte abgeworfen wird, weil nichts gespielt werden kann.
tg-pushes = Geschobene Pferde
tg-pushes-note = Wie oft eine gespielte Karte ein anderes Pferd wegschiebt.
