import type { Lexicon } from "./lexicon";

export const GERMAN: Lexicon = {
  common:
    "der die das den dem des ein eine einen einem einer eines und oder aber doch wenn dann dass daß als wie so nicht kein keine ist sind war waren sein bin bist hat haben " +
    "hatte werden wird wurde kann können könnte soll sollen sollte will wollen wollte muss müssen darf ich du er sie es wir ihr man mich dich sich uns euch mir dir ihm ihn " +
    "mein dein unser unsere auf in im an am zu zum zur von vom mit bei nach aus für über unter um durch ohne gegen bis auch noch nur schon sehr mehr hier da dort dies diese " +
    "dieser dieses jetzt also ja nein mal halt eben etwas alles alle jeder jede was wer wo wann warum weil denn damit ob immer wieder ganz gibt",
  starters: "und aber also dann jetzt außerdem dabei danach zuerst zweitens denn weil wenn",
  subjects: "ich du er sie es wir man die der das jeder nutzer",
  predicates:
    "kann können könnt kannst ist sind hat haben wird werden soll sollen muss müssen will wollen braucht gibt",
  joiners: "und oder",
  persons: "er ihn ihm",
  openings: "gibt's",
  leading: "dass glaube denke weiß sagt sagen leute menschen",
  unfinished:
    "der die das den dem ein eine einen einem einer und oder aber in im an auf zu von mit für bei über unter um durch ist sind wird dass weil wenn nicht sehr unser unsere mein ich wir man so als wie",
  fillers: "äh|ähm|öh|hm|sozusagen|quasi|irgendwie|halt|im prinzip|im grunde|ehrlich gesagt",
  parenthetical: "also|ja|genau|na ja|naja|weißt du|wisst ihr|sag ich mal|sagen wir|oder|ne|gell",
  openers:
    "und|aber|also|ja|genau|naja|na ja|gut|okay|nun|jetzt|denn|weil|und dann|ich denke|ich glaube|die idee ist dass|die idee ist",
  pausedOpeners: "erstens|zweitens|nein|zum beispiel|gut|schau",
  tags: "oder|ne|ja|gell|genau|und so",
  dangling: "und|aber|also|weil|dass|und so weiter|der|die|das|ein|eine",
  summary: "zusammenfassend|zusammengefasst|fassen wir zusammen|kurz gesagt",
  capitals: "",
  questions: "wie was warum wer wo wann welche welcher welches",
  faintPointers: "es",
  pointers: "das dies diese dieser er sie ihn ihm dort so ich",
  cues: {
    purpose: [
      [
        4,
        "ist eine app|ist eine plattform|ist ein werkzeug|ist ein dienst|eine app die|eine app für|eine plattform für|eine plattform die|ein werkzeug für|wir bauen|wir entwickeln",
      ],
      [
        3,
        "das problem|die idee ist|idee ist|das ziel|unser ziel|unsere mission|heißt|zielgruppe|für menschen die|für leute die|gedacht für|in diesem video|in dieser vorlesung|heute geht es",
      ],
      [2, "hilft|helfen|lösung|löst|mühsam|frustrier*|spart|verschwend*|zeitaufwendig"],
    ],
    feature: [
      [
        4,
        "nutzer können|nutzer kann|benutzer können|man kann|ihr könnt|du kannst|kann man|können nutzer|die app soll|soll die app|app kann|ermöglicht|sollte man|soll man|es soll",
      ],
      [3, "wir wollen dass|funktion|funktionen|feature|benachrichtig*|erinner*|zeigt dir|schickt dir"],
      [1.5, "suchen|filtern|teilen|hochladen|speichern|erstellen|scannen|foto|fotos|liste|listen|profil|nachricht*"],
    ],
    technology: [
      [3.5, "datenbank*|verschlüssel*|echtzeit|offline|antwortzeit*|skalier*|datenschutz|dsgvo|ratenbegrenzung"],
      [
        2.5,
        "server|cloud|sicherheit|sicher|passwort|passwörter|speicher*|schnell|browser|technologie*|programmiersprache|leistung|betriebssystem*",
      ],
      [1, "muss|daten|unter|weniger als|mindestens|höchstens|code"],
    ],
    integration: [
      [
        4,
        "integration mit|integriert mit|integrieren|verbinden mit|verbindet sich|anbindung|anbinden|schnittstelle|schnittstellen|synchronisier*|importier*|exportier*",
      ],
      [2, "drittanbieter|zahlung*|kalender|dienste"],
    ],
    look: [
      [
        4,
        "dunkler modus|dunkelmodus|dark mode|benutzeroberfläche|das design|design soll|aussehen|farbpalette|startbildschirm|soll sich anfühlen",
      ],
      [3, "minimalistisch|schrift|schriftart|farben|farbe|animation*|oberfläche"],
      [2, "knopf|knöpfe|button|buttons|bildschirm|aufgeräumt|schlicht|modern|grün|blau|ruhig|übersichtlich|symbol*"],
    ],
  },
  aside: [
    [
      4,
      "abonnier*|mein kanal|danke|vielen dank|willkommen|hallo|ich heiße|mein name|bis zum nächsten|in der beschreibung|schauen wir|ich zeige",
    ],
  ],
};
