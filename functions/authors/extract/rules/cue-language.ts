import { COMMONEST_WORDS } from "~/functions/transcripts/captions/caption-language";
import { compileLanguage, type Language } from "./speech/compile";
import type { Lexicon } from "./speech/lexicon";

const LEXICONS: Readonly<Record<string, Lexicon>> = {
  en: {
    common:
      "a an the and or but nor so yet if then else than that this these those there here it its it's it'll it'd he she him her his hers they them their theirs " +
      "they're they'll they've we us our ours we're we'll we've we'd you your yours you're you'll you've you'd i me my mine i'm i'll i've i'd he's she's that's " +
      "there's what's who's let's here's is am are was were be been being do does did doing done don't doesn't didn't has have had having haven't hasn't can can't " +
      "could couldn't will won't would wouldn't should shouldn't shall may might must to of in on at by for from with without into onto over under about as up down " +
      "out off again once very too also just only even still ever never always not no yes all any both each few more most other some such own same what which who " +
      "whom whose when where why how because while until before after between through during against own really actually basically literally like well okay ok yeah " +
      "right now get gets got getting go goes going gonna went come comes want wants wanted thing things something anything everything way lot lots kind sort bit " +
      "one ones two first maybe much many every another say says said see know think mean make makes made let lets put take look um uh er you-know isn't aren't " +
      "wasn't weren't able around back quite pretty actually whatever whether though although however instead sure good great nice little big",
    subjects:
      "i we you they he she it this these users people everyone everybody the each our every all there here what how everything nobody somebody what's my your it's that's there's we're you're they're i'm i've we've we'll you'll it'll he's she's we'd i'd you've they'll here's i'll",
    fillers:
      "(?<=\\b(?:is|was),? (?:um,? |uh,? |like,? )?)it's|um|umm|uh|uhh|uhm|er|erm|hmm|mm|mhm|ah|eh|basically|literally|honestly|frankly|or whatever|and whatnot|and stuff like that|and stuff|and things like that|or something like that|if that makes sense|so to speak|if you will|at the end of the day|as it were|to be honest|like i said|as i said|as i mentioned|as you know|" +
      "(?<!\\b(?:do|did|if|as|let|that|what|when|before|once|because|sure|than|how|whatever|all|which|so|to|should|would|everything|might|already) )you know(?! (?:what|how|that|if|where|who|when|why|the|which|whether|your|exactly|it|about|this|each|someone|anything|their|is|are|a)\\b)|" +
      "(?<!\\b(?:a|an|the|what|this|that|some|any|every|each|one|same|different|new|these|those|of|certain|all|another|right|other|best|only|first|no|my|your|which|whatever|two|three|many|wrong|good|special) )(?:kind|sort) of(?! thing)|" +
      "(?<!\\b(?:what|do|which|know|thing) )i mean|(?<=\\b(?:and|but|so|or) )like(?= (?:i|we|you|they|a|the|this|really|just|super|very|so|it's|my|our)\\b)",
    parenthetical:
      "you know|i mean|like|right|okay|ok|well|actually|obviously|really|i guess|i think|i'd say|sort of|kind of|you see|of course|anyway|yeah|now|so|again|frankly|by the way",
    openers:
      "the (?:very )?(?:first|second|third|next|last|other|main) (?:thing|one|part|feature|piece)(?: here)? is(?: that)?(?=\\s+(?:you|users|people|the|it|we|they)\\b)|to (?:sum up|summari[sz]e)|in (?:summary|conclusion)|" +
      "(?:(?:today|in this (?:video|walkthrough|talk|demo|tutorial)),? )?(?:i(?:'m| am| will|'ll)|we(?:'re| are| will|'ll)) (?:going to )?(?:show|tell) you(?: about)?(?! how| why| what| about)|" +
      "(?:today,? )?i (?:want|would like|'d like) to (?:show|tell) you(?: about)?(?! how| why| what| about)|let me (?:show|tell) you(?: about)?(?! how| why| what| about)|let's (?:start with|talk about|look at|move on to)|so that(?! (?:is|was))|and then|and so|but also|and also|and|but|so|okay|ok|alright|all right|yeah|yep|oh|hey|or|then|also|plus|because(?! of)|cause|anyway|actually|obviously|you know(?! what| how| that)|i mean|you see|" +
      "(?:i|we) think(?! about| of)(?: that)?|i guess|i believe(?! in)|i feel like|i(?:'d| would) say(?: that)?|we (?:believe|figured|realized|decided) that|the (?:other |only |main )?thing is(?:,? that)?|thing is|(?:the|my) point is(?: that)?|" +
      "the idea is(?: that)?|what i mean is|in other words|which means(?: that)?|(?:which|that) is why|that's why|(?:that|this) means(?: that)?|(?:and )?of course|for me|let's say|as a result|at the same time|on top of that|" +
      "in addition(?! to)|additionally|by the way|to be clear|one more thing|another thing is(?: that)?|(?:it )?turns out(?: that)?|(?:please )?(?:note|notice|remember) that|keep in mind that|to be fair|it's important that|first of all|first off|" +
      "what happens is(?: that)?|here's the thing|so yeah|as well|even better|more importantly|most importantly|now(?! and)|in that case|from there|i should (?:say|mention)(?: that)?|the (?:nice|good|cool|important|key) (?:thing|part) is(?: that)?",
    pausedOpeners:
      "like|look|see|no|yes|well|right|first|second|third|firstly|secondly|thirdly|next|finally|lastly|where|which|in fact|sure|though|however|instead|remember|again|for now|number (?:one|two|three|four|five)|one|two|three|meanwhile|usually|for example|good|great|fine|" +
      "on the technical side|technically|at least|basically|second thing|first thing|last thing|quick note|one note|step (?:one|two|three|four)|in short|anyhow|therefore|thus|and yes",
    tags: "right|okay|ok|you know|i mean|yeah|so|huh|isn't it|i guess|i think|though|actually|of course|basically|by the way|really|anyway|you see|too many|as i said|and so on|all right",
    dangling:
      "oh|and|but|or|because|the|a|an|so|and then|and so|you know|i mean|yeah|if|when|our|your|my|as|which|while|okay|um|uh|is|are|it's|we|i|you|they|well|now",
    capitals: "i i'm i'll i've i'd",
    names: "AI UI",
    questions:
      "how what why who where when whose which do does did is are can could would will should anyone any have has",
    pointers: "that that's this those these those he she he's she's they they're here's such both neither him her them",
  },
  de: {
    common:
      "der die das den dem des ein eine einen einem einer eines und oder aber doch wenn dann dass daß als wie so nicht kein keine ist sind war waren sein bin bist hat haben " +
      "hatte werden wird wurde kann können könnte soll sollen sollte will wollen wollte muss müssen darf ich du er sie es wir ihr man mich dich sich uns euch mir dir ihm ihn " +
      "mein dein unser unsere auf in im an am zu zum zur von vom mit bei nach aus für über unter um durch ohne gegen bis auch noch nur schon sehr mehr hier da dort dies diese " +
      "dieser dieses jetzt also ja nein mal halt eben etwas alles alle jeder jede was wer wo wann warum weil denn damit ob immer wieder ganz gibt",
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
  },
  es: {
    common:
      "el la los las un una unos unas de del al a en y o u que como por para con sin sobre entre hasta desde su sus se lo le les me te nos mi tu es son era fue ser está " +
      "están estar ha han hay haber hacer hace muy más menos ya no sí si pero porque cuando donde este esta estos estas ese esa eso esto también todo toda todos todas " +
      "cada otro otra qué cómo cuál quien puede pueden poder quiero queremos vamos va ir tiene tienen tener así entonces pues bueno o-sea yo él ella ellos nosotros ustedes algo nada",
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
  },
  fr: {
    common:
      "le la les l' un une des de du d' à au aux en et ou où mais donc or ni car que qui quoi dont ce cet cette ces c'est ça cela il elle ils elles on nous vous je tu me te se " +
      "lui leur leurs mon ma mes ton ta tes son sa ses notre nos votre vos est sont était être a ont avoir avait fait faire va vont aller peut peuvent pouvoir veut voulons " +
      "pas ne plus très bien tout tous toute toutes comme pour par avec sans sur sous dans entre si quand alors aussi même autre encore déjà j'ai il y qu'il qu'on n'est d'un d'une",
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
  },
  pt: {
    common:
      "o a os as um uma uns umas de do da dos das em no na nos nas ao à aos às por pelo pela para pra com sem sobre entre até e ou mas que se como quando onde porque é são era foi " +
      "ser está estão estar tem têm ter há fazer faz vai vão ir pode podem poder quer queremos eu tu você vocês ele ela eles elas nós a-gente me te lhe meu minha seu sua nosso nossa " +
      "este esta esse essa isso isto aquele não sim muito mais menos já também só todo toda todos todas cada outro outra então aí né",
    subjects: "eu você ele ela eles nós a gente os as o cada",
    fillers: "hum|ahn|né|sei lá|digamos|vamos dizer|na verdade|basicamente|tipo assim",
    parenthetical: "tipo|então|bom|bem|sabe|entendeu|certo|olha|enfim|assim",
    openers: "e|mas|então|bom|bem|aí|daí|agora|depois|também|porque|eu acho que|acho que|a ideia é que|olha|sim|enfim",
    pausedOpeners: "primeiro|segundo|não|por exemplo|bem|olha",
    tags: "né|sabe|entendeu|certo|tá",
    dangling: "e|mas|então|porque|que|de|o|a|com|para",
    names: "UI",
    questions: "como por quem onde quando qual quais",
    pointers: "isso isto esse essa este esta ele ela eles elas aí eu",
  },
};

/**
 * The compiled word lists of a language, BCP 47 without a region. An unsupported language has its most common words
 * at most.
 */
export function languageOf(code: string): Language {
  const commonest = Object.hasOwn(COMMONEST_WORDS, code) ? COMMONEST_WORDS[code] : undefined;
  return compileLanguage(Object.hasOwn(LEXICONS, code) ? (LEXICONS[code] ?? null) : null, commonest);
}
