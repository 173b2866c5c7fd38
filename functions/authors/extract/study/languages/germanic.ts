import { hasVerb } from "../../rules/verbs";
import type { StudyLanguage } from "../language";
import { always, defines, gives, names, questionMark, reasonWith, yearAfter } from "./shared";

const GERMAN_DATIVE = /(?:^|\s)(?:in|nach|mit|von|bei|aus|seit|zu|vor|innerhalb|binnen|ab)\s$/iu;

/** An order has no reason to be so, but to be done. */
export const ORDER =
  /^(?:never|always|don['’]t|do not|please|use|send|check|add|keep|put|press|click|tap|choose|pick|mix|turn|leave|write|run|go|make|create|install|set|try|read|give|take|ask|call|wait|watch|start|stop|bake|cook|cut|pour|heat|stir|draw|find|move|remove|hold|copy|avoid|enter|select|let|soak|rinse|wash|dry|boil|cover|place|store|test|open|close|pull|push|apply|clean|measure|fill|bring|save|shake|fold|roll|press|skip|spray|sand|drill|plant|water|feed|buy) (?!(?:is|are|was|were|has|can|will|of)\b)/iu;

export const GERMANIC: Readonly<Record<"en" | "de" | "nl", StudyLanguage>> = {
  en: {
    pointers:
      "i|i'm|i've|i'll|i'd|me|my|mine|myself|we|we're|we've|we'll|we'd|us|our|ours|let's|this|these|those|that's|that (?:is|was|one|way|means|makes|gives)|^that|(?:while|when|after|before|if|of|for|with|at|by|like|than|and|as|about|until) that|which (?:is why|means)|here|here's|there's|there you|" +
      "now|today|tonight|yesterday|tomorrow|ago|last (?:year|week|month|night|time|summer|winter|spring|autumn)|next (?:year|week|month|time)|later|earlier|then|again|also|too|either|neither|instead|otherwise|" +
      "another|other|others|same|such|so|else|said|says|told|guess|think|thing|things|stuff|somebody|someone|something|anyway|whatever|" +
      "you know|i mean|kind of|sort of|by the way|video|channel|lecture|slide|chapter|episode|subscribe|gonna|like a|maybe|probably|uh|um",
    situation: "now|right now|currently|we|we're|we've|we'll|we'd|us|our|ours",
    pronouns:
      "one|ones|both|each (?:one|of|is|has|was)|he|she|him|her|his|hers|it|its|it's|it'll|itself|they|them|their|they're|they'll|you'll|you've",
    vague:
      "plan|thing|problem|problems|result|results|idea|reason|reasons|goal|aim|key|trick|way|answer|question|point|difference|rule|secret|mistake|step|part|place|time|example|what|who|why|how|where|when|there|here|it|this|that|most|many|some|people|person|everything|nothing|everyone|all|rest|purpose|effect|cause|story|fact|good|best|worst|biggest|first|second|third|last|next|other|video|channel|name|truth|issue|case|kind|type|advantage|disadvantage|benefit|challenge",
    judgments:
      "nothing|what|you|we|everything|the \\p{L}+est|the (?:most|best|worst|only|main|first|last|same|whole|other|next|right|wrong|hard|easy|answer|reason|problem|point)|an? (?:lot|bit|good|bad|great|nice|big|huge|real|pain|mess|mistake|problem|myth|joke|lie|trap|must|matter|question|way|thing|few|very|really|bigger|better|different)|not|how|that's|so",
    specifiers: "that|which|who|whose|where|when|of|for|from|with|in|on|used|made|by|between|to|under|into",
    articles: "a|an|the",
    howMany: () => "how many",
    percent: { words: "percent|per cent", ask: "what percentage" },
    year: { said: yearAfter("in"), ask: "in what year" },
    isWhole: (statement) => hasVerb(statement) || ORDER.test(statement),
    ask: questionMark,
    definitions: [
      {
        pattern: defines(
          "(?:means(?: that)?|refers to|stands for|is when|is where|is defined as|is the name for|is the term for|is what you call|is what we call)",
        ),
        isSure: true,
      },
      { pattern: defines("(?:is|are)(?= (?:an?|the|any) )", "(?!the )"), isSure: false },
      {
        pattern: defines("(?:is|are)(?= (?:an?|the|any) )", "(?=the .* (?:that|which|who|where|when|used|made|by) )"),
        isSure: false,
      },
      { pattern: defines("are(?= (?:(?!so\\b)\\p{L}+ ){1,3}(?:that|which|who) )"), isSure: false },
      { pattern: names("(?:is|are) (?:called|known as|referred to as|termed)(?: an?| the)?"), isSure: true },
    ],
    whatIs: (term) => `What does “${term}” mean?`,
    whichTerm: (meaning) => `What is the term for “${meaning}”?`,
    reasons: [gives("because(?! of)"), gives("since(?= the )")],
    conditions: { openers: "if|when|whenever", whatIf: (clause) => `What happens ${clause}?` },
    why: (result) =>
      ORDER.test(result) || /^(?:what|who|how|where) /iu.test(result) || !hasVerb(result)
        ? null
        : `Why is it that ${result}?`,
  },
  de: {
    pointers:
      "ich|mich|mir|mein|meine|meinen|meinem|meiner|wir|uns|unser|unsere|unseren|unserem|unserer|dies|diese|diesen|diesem|dieser|dieses|jene|jener|jenes|^die (?:sind|ist|haben|hat|kann|können|werden|wird|muss|müssen)|^der (?:ist|hat|kann|wird|muss)|das (?:ist|sind|war|waren|heißt|macht|geht|hat|kann)|hier|hierbei|hierfür|" +
      "jetzt|heute|gestern|morgen|damals|vor (?:kurzem|zwei|drei|vier|fünf|zehn|\\d+) (?:jahren|wochen|monaten|tagen)|letzte[nrs]? (?:woche|jahr|monat|mal|sommer|winter)|nächste[nrs]? (?:woche|jahr|monat|mal)|später|dann|wieder|auch|sonst|stattdessen|danach|davor|vorher|nachher|hinterher|trotzdem|dabei|dafür|damit|davon|daran|darauf|darin|darüber|dadurch|dazu|daher|deshalb|deswegen|dort|da|so|" +
      "andere|anderen|anderer|anderes|gleiche|gleichen|solche|solcher|beide|beiden|eins|eines davon|sagt|sagte|glaube|denke|sache|sachen|dings|irgendwas|irgendwie|video|kanal|vorlesung|folie|kapitel|folge|abonnieren|vielleicht|wahrscheinlich|äh|ähm|halt|eben|euch|eure|euer|du|dir|dich|dein|deine",
    situation:
      "jetzt|wir|uns|unser|unsere|unseren|unserem|unserer|unseres|euch|eure|euer|euren|du|dir|dich|dein|deine|deinen",
    pronouns: "es|sie|ihnen|man|er|ihn|ihm|ihr|ihre|ihren|ihrem|ihrer|ihres|sein|seine|seinen|seinem|seiner|seines",
    vague:
      "problem|probleme|ergebnis|idee|grund|ziel|trick|weg|antwort|frage|punkt|unterschied|regel|geheimnis|fehler|schritt|teil|ort|zeit|beispiel|was|wer|warum|wie|wo|wann|das|es|alles|nichts|menschen|leute|rest|zweck|wirkung|ursache|geschichte|wichtig|beste|schlimmste|wichtigste|größte|erste|zweite|dritte|letzte|video|name|wahrheit|fall|art|vorteil|nachteil|ding|sache|folge|hier|da|dort|oben|unten|vorne?|hinten|links|rechts|innen|außen|drinnen|draußen|überall|darüber|darunter|dahinter",
    judgments:
      "nichts|alles|was|du|wir|(?:der|die|das) \\p{L}+ste[nrs]?|(?:der|die|das) (?:einzige|gleiche|grund|problem|punkt)|eine? (?:gute|guter|gutes|große|großer|großes|schöne|echte|echter|problem|frage|fehler|mythos|witz|muss|sehr|bisschen|paar)|nicht|wie|so|das für|ja",
    specifiers:
      "der|die|das|dem|den|von|aus|mit|für|in|im|zum|zur|bei|zwischen|unter|wo|dass|einer|eines|man|über|an|auf",
    articles: "der|die|das|ein|eine|einen|einem|eines|den|dem|des",
    howMany: ({ unit, before }) =>
      /^(?:grad|prozent|geld|wasser|mehl|zucker)$/iu.test(unit)
        ? "wie viel"
        : GERMAN_DATIVE.test(before)
          ? "wie vielen"
          : "wie viele",
    percent: { words: "prozent", ask: "wie viel Prozent" },
    year: { said: yearAfter("im jahre?|anno"), ask: "in welchem Jahr" },
    isWhole: always,
    ask: questionMark,
    definitions: [
      { pattern: defines("(?:bedeutet|heißt|meint|bezeichnet|steht für)(?:,? dass)?"), isSure: true },
      { pattern: defines("(?:ist|sind)(?= (?:eine?|der|die|das|wenn|nichts anderes als) )"), isSure: false },
      {
        pattern: names("(?:nennt man|bezeichnet man als|wird als|werden)(?: auch)?(?: der| die| das| ein| eine)?"),
        isSure: true,
      },
    ],
    whatIs: (term) => `Was bedeutet „${term}“?`,
    whichTerm: (meaning) => `Welcher Begriff steht für „${meaning}“?`,
    reasons: [reasonWith("weil")],
    conditions: { openers: "wenn|falls|sobald", whatIf: (clause) => `Was passiert, ${clause}?` },
    why: (result) => `Warum gilt: „${result}“?`,
  },
  nl: {
    pointers:
      "ik|mij|me|mijn|wij|we|ons|onze|dit|deze|die (?:is|zijn|heeft|hebben|kan)|^dat|^die|dat (?:is|was|zijn)|hier|hiervoor|hiermee|nu|vandaag|gisteren|morgen|geleden|vorig|vorige|volgend|volgende|later|dan|weer|ook|anders|in plaats daarvan|daarmee|daarvoor|daarna|daarom|daarbij|daarvan|daar|er|zo|" +
      "andere|ander|zelfde|dezelfde|hetzelfde|zulke|beide|een van|zegt|zei|denk|ding|dingen|iets|iemand|video|kanaal|college|dia|hoofdstuk|aflevering|misschien|waarschijnlijk|eh|ehm|jij|je|jou|jouw|jullie|u",
    situation: "nu|wij|we|ons|onze|jij|je|jou|jouw|jullie|u|uw",
    pronouns: "^het (?:is|was|heeft|kan|wordt)|zij|ze|men|hij|hem|haar|hun",
    vague:
      "probleem|resultaat|idee|reden|doel|truc|manier|antwoord|vraag|punt|verschil|regel|geheim|fout|stap|deel|plaats|tijd|voorbeeld|wat|wie|waarom|hoe|waar|wanneer|alles|niets|mensen|rest|effect|oorzaak|verhaal|belangrijkste|beste|grootste|eerste|tweede|derde|laatste|naam|geval|soort|voordeel|nadeel|ding|boven|onder|beneden|voren|achteren|links|rechts|binnen|buiten|overal",
    judgments:
      "niets|alles|wat|je|we|de \\p{L}+ste|het \\p{L}+ste|(?:de|het) (?:enige|zelfde|reden|probleem|punt)|een (?:goede|grote|mooie|echte|probleem|vraag|fout|mythe|grap|must|heel|beetje|paar)|niet|hoe|zo",
    specifiers: "die|dat|van|uit|met|voor|in|bij|tussen|onder|waar|waarin|waarmee|op|aan",
    articles: "de|het|een",
    howMany: () => "hoeveel",
    percent: { words: "procent", ask: "hoeveel procent" },
    year: { said: yearAfter("in"), ask: "in welk jaar" },
    isWhole: always,
    ask: questionMark,
    definitions: [
      { pattern: defines("(?:betekent|is wanneer|is als|staat voor|houdt in)(?: dat)?"), isSure: true },
      { pattern: defines("(?:is|zijn)(?= (?:een|de|het) )"), isSure: false },
      { pattern: names("(?:heet|heten|noemen we|noem je|noemt men|wordt)(?: een| de| het)?"), isSure: true },
    ],
    whatIs: (term) => `Wat betekent “${term}”?`,
    whichTerm: (meaning) => `Hoe heet “${meaning}”?`,
    reasons: [reasonWith("omdat")],
    conditions: { openers: "als|wanneer", whatIf: (clause) => `Wat gebeurt er ${clause}?` },
    why: (result) => `Waarom geldt: “${result}”?`,
  },
};
