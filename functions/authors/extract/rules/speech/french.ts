import type { Lexicon } from "./lexicon";

export const FRENCH: Lexicon = {
  common:
    "le la les l' un une des de du d' à au aux en et ou où mais donc or ni car que qui quoi dont ce cet cette ces c'est ça cela il elle ils elles on nous vous je tu me te se " +
    "lui leur leurs mon ma mes ton ta tes son sa ses notre nos votre vos est sont était être a ont avoir avait fait faire va vont aller peut peuvent pouvoir veut voulons " +
    "pas ne plus très bien tout tous toute toutes comme pour par avec sans sur sous dans entre si quand alors aussi même autre encore déjà j'ai il y qu'il qu'on n'est d'un d'une",
  starters: "et mais donc alors ensuite puis maintenant aussi parce quand si d'abord enfin",
  subjects: "je tu il elle on nous vous ils elles c'est les le la chaque j'ai",
  fillers: "euh|heu|hum|ben|bah|en gros|on va dire|disons|pour ainsi dire|genre",
  parenthetical: "du coup|en fait|quoi|voilà|bon|enfin|hein|tu vois|vous voyez|vous savez|alors",
  openers:
    "et|mais|donc|alors|du coup|en fait|bon|ben|voilà|ensuite|puis|et puis|maintenant|aussi|parce que|je pense que|je crois que|l'idée c'est que|oui",
  pausedOpeners: "premièrement|deuxièmement|non|par exemple|alors|enfin",
  tags: "quoi|hein|voilà|non",
  dangling: "et|mais|donc|parce que|que|de|le|la|les|avec|pour",
  names: "UI",
  questions: "comment pourquoi quel quelle quels quelles qui où quand",
  pointers: "ça cela ce cet cette il elle ils elles c'est je j'ai",
};
