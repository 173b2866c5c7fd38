/**
 * The words that a document gets from the product, in English. `{}` is where a name, a number or a list goes. The
 * sections stand in document order.
 */
export const ENGLISH = {
  /** BCP 47. */
  language: "en",
  /** Behind what introduces a line, with the space before it where the language has one. */
  colon: ":",
  parts: {
    "Project Overview": "Project Overview",
    "Core Features": "Core Features",
    "Technical Requirements": "Technical Requirements",
    "API Integration": "API Integration",
    "Design Vision": "Design Vision",
  },
  sections: {
    keyPoints: "In short",
    overview: "Problem, users, outcome",
    decisions: "Decisions",
    actions: "Actions",
    findings: "Findings",
    structure: "Structure",
    texts: "Wordings",
    contradictions: "Contradictions",
    openQuestions: "Open questions and risks",
    nonGoals: "Non-goals",
    metrics: "Metrics",
    steps: "Steps",
    comparisons: "Compared",
    terms: "Terms",
    learnings: "Worth knowing",
    recall: "Test yourself",
  },
  minutes: "Minutes",
  notSettled: "Not settled",
  notFound: "Not found",
  labels: {
    problem: "Problem",
    users: "Users",
    outcome: "Outcome",
    toDecide: "To decide",
    says: "Says",
    alsoSays: "Also says",
    why: "Why it matters",
    suggestion: "Suggestion, not from the video",
    note: "AI note",
    ownNote: "Owner’s note",
    unassigned: "Unassigned",
    answer: "Answer",
    step: "Step {}",
    about: "About",
    doneWhen: "Done when",
    overreach: "May say more than its quotes",
  },
  facts: {
    decidedBy: "decided by {}",
    ask: "ask {}",
    waiting: "waiting",
    open: "open",
    answerUnder: "answer under {}",
    quoted: "Quoted: {}.",
    asked: "Questions, reasons and suggestions are the AI model’s own.",
    cases: "Questions, and the cases in them, are the AI model’s own.",
    notSaid: "Nothing found about: {}.",
    nothingToBuild: "Nothing to build was found: no {}.",
  },
  priorities: { must: "Must", should: "Should", could: "Could" },
  marks: {
    partly: "partly said",
    contradicted: "contradicted by its quote",
    unsupported: "not in its quote",
    added: "added by the owner",
    addedByYou: "added by you",
    addedQuoted: "{}, quoted",
    addedByModel: "added by the AI model",
    unchecked: "not checked",
    edited: "edited",
    requoted: "edited, quoted",
    quoteKept: "edited, quote kept",
    editedAlone: "edited, no quote",
    unquoted: "no quote",
    implied: "implied",
    figureNotFound: "figure not found",
    sourceNotFound: "source not found",
  },
  columns: { what: "What", who: "Who", due: "By when", at: "Said at" },
  topics: {
    "users and roles": "users and roles",
    permissions: "permissions",
    privacy: "privacy",
    platforms: "platforms",
    performance: "performance",
    integrations: "integrations",
    pricing: "pricing",
    analytics: "analytics",
    accessibility: "accessibility",
    localization: "localization",
    release: "release",
  },
  author: {
    model: "Written by the AI model {}.",
    extract: "Drafted without an AI model: its sentences were picked from the transcript, not written.",
    writeUp:
      "Written by the AI model {}. A time leads to the passage that the model names as its source. Figures were looked up there and in the document: “figure not found” marks those that are in neither. What is marked “AI note” is the model’s own.",
  },
  grounding: {
    checked:
      "Each quote was found in the transcript, and the AI model checked the lines against theirs: a line without a mark passed.",
    found: "Each quote was found in the transcript, but not checked against its line.",
  },
};

/** The same in any language; those of others are in public/words. */
export type DocumentWords = typeof ENGLISH;

/** A phrase with its `{}` replaced, in order. */
export function filled(phrase: string, ...values: readonly string[]): string {
  let at = 0;
  return phrase.replaceAll("{}", () => values[at++] ?? "");
}
