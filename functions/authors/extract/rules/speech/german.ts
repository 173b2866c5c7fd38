import type { Lexicon } from "./lexicon";

export const GERMAN: Lexicon = {
  common:
    "der die das den dem des ein eine einen einem einer eines und oder aber doch wenn dann dass daß als wie so nicht kein keine ist sind war waren sein bin bist hat haben " +
    "hatte werden wird wurde kann können könnte soll sollen sollte will wollen wollte muss müssen darf ich du er sie es wir ihr man mich dich sich uns euch mir dir ihm ihn " +
    "mein dein unser unsere auf in im an am zu zum zur von vom mit bei nach aus für über unter um durch ohne gegen bis auch noch nur schon sehr mehr hier da dort dies diese " +
    "dieser dieses jetzt also ja nein mal halt eben etwas alles alle jeder jede was wer wo wann warum weil denn damit ob immer wieder ganz gibt",
  starters: "und aber also dann jetzt außerdem dabei danach zuerst zweitens denn weil wenn",
  subjects: "ich du er sie es wir man die der das jeder nutzer",
  fillers: "äh|ähm|öh|hm|sozusagen|quasi|irgendwie|halt|im prinzip|im grunde|ehrlich gesagt",
  parenthetical: "also|ja|genau|na ja|naja|weißt du|wisst ihr|sag ich mal|sagen wir|oder|ne|gell",
  openers:
    "und|aber|also|ja|genau|naja|na ja|gut|okay|nun|jetzt|denn|weil|und dann|ich denke|ich glaube|die idee ist dass|die idee ist",
  pausedOpeners: "erstens|zweitens|nein|zum beispiel|gut|schau",
  tags: "oder|ne|ja|gell|genau|und so",
  dangling: "und|aber|also|weil|dass|und so weiter|der|die|das|ein|eine",
  names: "AI UI",
  questions: "wie was warum wer wo wann welche welcher welches",
  pointers: "das dies diese dieser er sie ihn ihm dort so ich",
  faintPointers: "es",
};
