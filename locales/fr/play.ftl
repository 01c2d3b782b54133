### Jouer dans un terminal, en français. Les identifiants et variables sont ceux de crates/terminal/src/message.rs.

## La table

play-bot =
    { $level ->
        [novice] Débutant { $number }
        [club] Club { $number }
       *[expert] Expert { $number }
    }
play-players = Joueurs
play-log = Déroulement
play-choices = Choix
play-viewer = vu par { $player }
play-spectator = vu par tous
play-thinking = { $player } réfléchit…
play-score = { $player } : { $score }

## Décider

play-seal = Sceller ce choix ? { $choice }
play-sealed = { $player }, votre choix est scellé. Les robots décident quand vous avez terminé.
play-done = Terminé
play-change = Modifier
play-yes = Oui
play-no = Non
play-handover = Passez le clavier à { $player }. Personne d'autre ne regarde l'écran maintenant.
play-handover-enter = { $player }, appuyez sur Entrée quand vous êtes là.
play-handover-undo = { $player }, appuyez sur u pour modifier d'abord votre choix scellé.

## Touches et pages

play-keys-choose = ↑↓ nº  Entrée ok  Éch. retour  u annuler  s sauv.  l suite  ? aide  q fin
play-keys-watch = Espace plus vite  s sauvegarder  l déroulement  ? aide  q quitter
play-keys-confirm = Entrée oui  Échap non
play-keys-sealed = Entrée terminé  u modifier  s sauvegarder  l déroulement  ? aide  q fin
play-keys-over = ↑↓ ou numéro  Entrée choisir  l déroulement  ? aide  q quitter
play-keys-scroll = ↑↓ défiler  toute autre touche ferme
play-too-small = Ce terminal a { $width } colonnes et { $height } lignes ; il en faut 80 et 24 pour jouer. Agrandissez-le, ou jouez en lignes simples avec --plain. q quitte ; la partie est sauvegardée.
play-help = Aide
play-help-keys = Touches : les flèches ou j et k parcourent les choix, les chiffres y sautent, Entrée choisit. Échap, flèche gauche ou h revient d'un pas ; u aussi, et modifie ce que vous avez scellé tant que c'est possible. s dit où la partie est sauvegardée (elle l'est après chaque décision), l montre tout ce qui s'est passé, q quitte ; furlong play --resume reprend.
play-help-plain = Répondez par le numéro d'un choix. 0 revient d'une question, u modifie ce que vous avez scellé tant que c'est possible, b relit le plateau, l relit le déroulement, s dit où la partie est sauvegardée (elle l'est après chaque décision), q quitte. furlong play --resume reprend.
play-help-secret = À plusieurs sur un clavier, l'écran est caché jusqu'à ce que la personne suivante soit là. La partie sauvegardée contient les secrets de tous : ne la lisez pas.

## Quitter et sauvegarder

play-quit = Quitter la partie ? Elle est sauvegardée, furlong play --resume la reprend.
play-saved = La partie est sauvegardée dans { $file }.
play-continue = Pour reprendre : furlong play --resume { $file }
play-not-saved = La partie n'a pas pu être sauvegardée : { $why }
play-unsaved = PAS SAUVEGARDÉ

## La fin

play-over = La partie est terminée.
play-rank = { $place } { $players } : { $score }
play-seed = Graine : { $seed }
play-what-now = Et maintenant ?
play-end-quit = Quitter
play-end-again = Rejouer
play-end-record = Écrire l'enregistrement
play-recorded = L'enregistrement est dans { $file }.
play-not-recorded = L'enregistrement n'a pas pu être écrit : { $why }

## Lignes simples

play-prompt = Votre réponse (? pour l'aide) :
play-unknown = « { $answer } » n'est pas une réponse ici. Tapez un nombre de 1 à { $count }, ou ? pour l'aide.
play-nothing-to-undo = Il n'y a rien à modifier.
play-bot-failed = { $player } n'a pas de réponse, la partie s'arrête ici.

## Ce qui arrête une partie

play-no-terminal = ce n'est pas un terminal ; jouez en lignes simples avec --plain
play-damaged = la partie sauvegardée ne peut pas être reprise : son hasard n'est pas celui de sa graine, elle est donc abîmée
play-cannot-save = la partie ne peut pas être sauvegardée dans { $file } ; nommez un autre fichier avec --save
play-cannot-record = l'enregistrement ne peut pas être écrit dans { $file } ; nommez un autre fichier
play-terminal-failed = le terminal a cessé de répondre ; la partie est dans { $file }
