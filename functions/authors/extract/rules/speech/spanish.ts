import type { Lexicon } from "./lexicon";

export const SPANISH: Lexicon = {
  common:
    "el la los las un una unos unas de del al a en y o u que como por para con sin sobre entre hasta desde su sus se lo le les me te nos mi tu es son era fue ser está " +
    "están estar ha han hay haber hacer hace muy más menos ya no sí si pero porque cuando donde este esta estos estas ese esa eso esto también todo toda todos todas " +
    "cada otro otra qué cómo cuál quien puede pueden poder quiero queremos vamos va ir tiene tienen tener así entonces pues bueno o-sea yo él ella ellos nosotros ustedes algo nada",
  starters: "entonces y pero ahora también luego además después primero segundo porque cuando si",
  subjects: "yo tú él ella ellos nosotros usted ustedes los las el la cada queremos vamos",
  fillers: "eh|ehm|mmm|o sea|digamos|por así decirlo|la verdad",
  parenthetical: "este|pues|bueno|verdad|no|sabes|mira|o sea|claro",
  openers:
    "y|pero|entonces|bueno|pues|así que|o sea|mira|ahora|luego|además|también|porque|creo que|la idea es que|claro|sí|eh",
  pausedOpeners: "primero|segundo|no|por ejemplo|además|mira",
  tags: "verdad|no|sabes|claro|vale",
  dangling: "y|pero|o|entonces|porque|que|de|la|el|con|para|y eso",
  names: "AI UI",
  questions: "qué cómo por cuál quién dónde cuándo",
  pointers: "esto eso ese esa este esta él ella ellos ellas así yo",
};
