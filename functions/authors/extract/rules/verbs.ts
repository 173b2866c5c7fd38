const ENGLISH_VERB =
  /(?<![\p{L}'’-])(?:is|are|was|were|isn't|aren't|has|have|had|can|can't|cannot|could|must|should|will|won't|would|may|does|doesn't|do|don't|did|didn't|need|needs|use|uses|used|send|sends|get|gets|keep|keeps|mean|means|take|takes|give|gives|run|runs|come|comes|go|goes|make|makes|work|works|show|shows|tell|tells|contain|contains|answer|answers|check|checks|add|adds|start|starts|share|shares|combine|combines|belong|belongs|expire|expires|cost|costs|sign|signs|read|reads|change|changes|call|calls|cause|causes|store|stores|support|supports|happen|happens|become|becomes|hold|holds|include|includes|follow|follows|integrate|want|wants|sit|sits|grow|grows|live|lives|believe|pay|write|writes|build|builds|open|opens|begin|begins|end|ends|allow|allows|let|lets|help|helps|carry|carries|form|forms|produce|produces|move|moves|turn|turns|increase|increases|decrease|decreases|remain|remains|lose|loses|win|wins|die|dies|eat|eats|know|knows|see|sees|find|finds|lead|leads|bring|brings|stand|stands|look|looks)(?![\p{L}'’-])/iu;

/** Less common verbs. */
const RARER_VERB =
  /(?<![\p{L}'’-])(?:consists?|weighs?|measures?|lasts?|spans?|covers?|employs?|consumes?|freezes?|melts?|boils?|rests?|bakes?|cooks?|drops?|heats?|cools?|dries|feeds?|fits?|lies|links?|kills?|slides?|hangs?|glows?|floats?|sinks?|spins?|turns?|orbits?|circles|earns?|employs|owns?|counts?|serves?|seats?|houses|draws?|drives?|rains?|snows?|lays?|swims?|flies|hides?|digs?|pumps?|filters?|presses|squeezes|stretches|shrinks?|expands?|swells?|rots?|ripens?|ferments?|yields?|controls?|charges?|reduces?|absorbs?|breaks?|burns?|connects?|converts?|creates?|defines?|depends?|describes?|determines?|exists?|explains?|flows?|gains?|improves?|measures?|prevents?|protects?|provides?|reaches|reach|receives?|reflects?|refers?|releases?|replaces?|represents?|requires?|rises?|falls?|separates?|speeds?|spreads?|stops?|switch|switches|transports?|travels?|became|began|built|fell|found|gave|held|led|lost|made|met|paid|rose|said|sent|spent|stood|took|told|went|won|wrote|got|came|kept|knew|saw|thought|ran|brought|bought|left|felt|heard|meant|grew)(?![\p{L}'’-])/u;

/** Words that look like a verb in the past tense. */
const PAST = /^\p{Ll}{3,}ed$/u;

/** Whether the text contains an English word that is mostly used as a verb. */
export function hasVerb(text: string): boolean {
  return ENGLISH_VERB.test(text) || RARER_VERB.test(text) || text.split(/[^\p{L}'’-]/u).some((word) => PAST.test(word));
}
