/** What can be done with a text without a language model. */
export type Intent = "questions" | "summary" | "simple";

/** Word beginnings that identify each request, in the supported languages; the first match counts. */
const SIGNS: readonly (readonly [Intent, RegExp])[] = [
  [
    "questions",
    /(?<!\p{L})(?:quiz|test (?:me|my)|flashcard|questions?(?!\p{L})|ask me|preguntas?(?!\p{L})|fragen?(?!\p{L})|perguntas?(?!\p{L}))/iu,
  ],
  [
    "summary",
    /(?<!\p{L})(?:summar|sum (?:it |this )?up|tl;?dr|short(?!\p{L}|\s+sentences)|shorten|brief|gist|condense|outline|(?:key|main|central) (?:point|idea|sentence|message)|takeaway|resum|zusammenfass|fass|kürz|résum|abrég|bullet)/iu,
  ],
  [
    "simple",
    /(?<!\p{L})(?:simpl|clear|clarif|clarity|plain|easier|easy|rewrite|rephrase|eli5|short(?:er)? sentences|readab|clean|tidy|vereinfach|einfach|verständlich|reescrib|reescrev|clair|reformul)/iu,
  ],
];

/** What a reader's request asks for; null if it needs a language model. */
export function intentOf(userPrompt: string): Intent | null {
  return SIGNS.find(([, sign]) => sign.test(userPrompt))?.[0] ?? null;
}
