### Die Prüfung des Glücks auf Deutsch: ein Knopf und eine Antwort in zwei Sätzen. Namen und Variablen sind die aus web/src/luck.

luck-check = Glück prüfen
luck-checking = Alle Karten und Würfel werden noch einmal gezogen …

## Der erste Satz: was sich ergeben hat

luck-follows =
    { $draws ->
        [one] Vor dem Spiel hat der Server ein Geheimnis festgelegt und seinen Fingerabdruck gezeigt; nun liegt es offen, und die einzige Karte oder der einzige Würfel folgt aus ihm und aus dem, was die Spieler beigetragen haben.
       *[other] Vor dem Spiel hat der Server ein Geheimnis festgelegt und seinen Fingerabdruck gezeigt; nun liegt es offen, und alle { $draws } Karten und Würfel folgen aus ihm und aus dem, was die Spieler beigetragen haben.
    }
luck-differs = Zeile { $line } der Aufzeichnung („{ $says }“) folgt nicht aus dem Geheimnis und aus dem, was die Spieler beigetragen haben.
luck-broken-promise = Das Geheimnis in dieser Aufzeichnung passt nicht zu dem Fingerabdruck, der vor dem Spiel gezeigt wurde.
luck-other-promise = Vor dem Spiel hat dieser Browser einen anderen Fingerabdruck gesehen als den in der Aufzeichnung.
luck-other-share = Was dieser Browser vor dem Spiel zum Glück beigetragen hat, steht so nicht in der Aufzeichnung.
luck-no-secret = Diese Aufzeichnung verrät kein Geheimnis, aus dem sich Karten und Würfel noch einmal ziehen ließen.
luck-midway = Dieses Spiel hat mittendrin begonnen, in einer Stellung, die sich jemand ausgedacht haben kann.
luck-no-draws = Diese Aufzeichnung sagt nicht, wie Karten und Würfel gezogen wurden.
luck-unreadable = Das ist keine Aufzeichnung eines beendeten Spiels, wie ein Server sie schreibt (Zeile { $line }).
luck-unreachable = Die Aufzeichnung dieses Spiels war nicht zu bekommen.

## Der zweite Satz: was das bedeutet

luck-our-share = Der Fingerabdruck ist der, den dieser Browser vor dem Spiel gesehen hat, und dein eigener Beitrag steckt mit darin; niemand konnte das Glück allein bestimmen.
luck-our-promise = Der Fingerabdruck ist der, den dieser Browser vor dem Spiel gesehen hat; das Geheimnis wurde also nicht nachträglich vertauscht, auch wenn du nichts Eigenes beigetragen hast.
luck-unseen = Dieser Browser war beim Beginn des Spiels nicht dabei und kann nicht sagen, ob der Fingerabdruck der ist, den die Spieler gesehen haben.
luck-distrust = Jemand hat die Aufzeichnung oder das Glück verändert; trau diesem Spiel nicht.
luck-nothing-said = Über das Glück in diesem Spiel lässt sich also nichts sagen, weder Gutes noch Schlechtes.
luck-try-again = Prüfe deine Verbindung und versuche es noch einmal.
