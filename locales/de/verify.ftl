### Was über das Glück einer Aufzeichnung gesagt wird, auf Deutsch. Namen und Variablen sind die von crates/cli/src/command/verify.rs.

follows =
    { $draws ->
        [one] die einzige Karte oder der einzige Würfel folgt aus dem Geheimnis und den Beiträgen
       *[other] alle { $draws } Karten und Würfel folgen aus dem Geheimnis und den Beiträgen
    }
follows-from =
    { $draws ->
        [one] die einzige Karte oder der einzige Würfel seit der Stellung, in der sie beginnt, folgt aus dem Geheimnis und den Beiträgen; wie es zu der Stellung kam, steht nicht darin
       *[other] alle { $draws } Karten und Würfel seit der Stellung, in der sie beginnt, folgen aus dem Geheimnis und den Beiträgen; wie es zu der Stellung kam, steht nicht darin
    }
no-secret = enthält kein Geheimnis; über das Glück lässt sich nichts sagen
midway = beginnt in einer Stellung, und danach hat das Glück nichts mehr entschieden: es gibt nichts zu prüfen
differs = Zeile { $line } folgt nicht aus dem Geheimnis und den Beiträgen: dort steht „{ $says }“, es folgt aber „{ $due }“
nothing-told = Zeile { $line } fehlt: aus dem Geheimnis und den Beiträgen folgt „{ $due }“
unfounded = Zeile { $line } nennt eine Ziehung, wo das Glück nichts entschieden hat
