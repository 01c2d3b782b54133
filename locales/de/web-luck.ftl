### Die Prüfung des Glücks auf Deutsch: ein Knopf und eine Antwort in zwei Sätzen. Namen und Variablen sind die aus web/src/luck.

luck-check = Glück prüfen
luck-checking = Alle Karten und Würfel werden noch einmal gezogen …

## Der erste Satz: was sich ergeben hat

luck-follows =
    { $draws ->
        [one] Vor der Partie hat der Server ein Geheimnis festgelegt und seinen Fingerabdruck gezeigt; nun liegt es offen, und die einzige Karte oder der einzige Würfel folgt aus ihm und aus dem, was die Spieler beigetragen haben.
       *[other] Vor der Partie hat der Server ein Geheimnis festgelegt und seinen Fingerabdruck gezeigt; nun liegt es offen, und alle { $draws } Karten und Würfel folgen aus ihm und aus dem, was die Spieler beigetragen haben.
    }
luck-follows-from =
    { $draws ->
        [one] Diese Partie hat in einem Moment einer anderen begonnen; seitdem folgt die einzige Karte oder der einzige Würfel aus einem Geheimnis, dessen Fingerabdruck der Server vorher gezeigt hat, und aus dem, was die Spieler beigetragen haben.
       *[other] Diese Partie hat in einem Moment einer anderen begonnen; seitdem folgen alle { $draws } Karten und Würfel aus einem Geheimnis, dessen Fingerabdruck der Server vorher gezeigt hat, und aus dem, was die Spieler beigetragen haben.
    }
luck-differs = Zeile { $line } der Aufzeichnung („{ $says }“) folgt nicht aus dem Geheimnis und aus dem, was die Spieler beigetragen haben.
luck-other-promise = Vor der Partie hat dieser Browser einen anderen Fingerabdruck gesehen als den in der Aufzeichnung.
luck-other-share = Was dieser Browser vor der Partie zum Glück beigetragen hat, steht so nicht in der Aufzeichnung.
luck-no-secret = Diese Aufzeichnung verrät kein Geheimnis, aus dem sich Karten und Würfel noch einmal ziehen ließen.
luck-midway = Diese Partie hat in einem Moment einer anderen begonnen, und seitdem wurde keine Karte gezogen und kein Würfel geworfen.
luck-unreadable = Das ist keine Aufzeichnung einer beendeten Partie, wie ein Server sie schreibt (Zeile { $line }).
luck-unreachable = Die Aufzeichnung dieser Partie war nicht zu bekommen.

## Der zweite Satz: was das bedeutet

luck-our-share = Der Fingerabdruck ist der, den dieser Browser vor der Partie gesehen hat, und dein eigener Beitrag steckt mit darin; niemand konnte das Glück allein bestimmen.
luck-our-promise = Der Fingerabdruck ist der, den dieser Browser vor der Partie gesehen hat; das Geheimnis wurde also nicht nachträglich vertauscht, auch wenn du nichts Eigenes beigetragen hast.
luck-unseen = Dieser Browser war beim Beginn der Partie nicht dabei und kann nicht sagen, ob der Fingerabdruck der ist, den die Spieler gesehen haben.
luck-from-our-share = Der Fingerabdruck ist der, den dieser Browser vorher gesehen hat, und dein eigener Beitrag steckt mit darin; wie es zu der Stellung kam, in der die Partie begann, ist aber nicht bewiesen.
luck-from-our-promise = Der Fingerabdruck ist der, den dieser Browser vorher gesehen hat, auch wenn du nichts Eigenes beigetragen hast; wie es zu der Stellung kam, in der die Partie begann, ist aber nicht bewiesen.
luck-from-unseen = Dieser Browser war nicht dabei und kann nicht sagen, ob der Fingerabdruck der ist, den die Spieler gesehen haben; auch wie es zu der Stellung kam, in der die Partie begann, ist nicht bewiesen.
luck-distrust = Jemand hat die Aufzeichnung oder das Glück verändert; trau dieser Partie nicht.
luck-nothing-said = Über das Glück in dieser Partie lässt sich also nichts sagen, weder Gutes noch Schlechtes.
luck-try-again = Prüfe deine Verbindung und versuche es noch einmal.
