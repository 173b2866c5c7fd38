const AT = new Date("2026-11-22T10:00:00Z");

export const OWNERS = {
  account: { userId: 1, anonymousId: null, sessionHash: "hash" },
  visitor: { userId: null, anonymousId: "visitor" },
} as const;

const MAIL = {
  ...{ key: "key", to: "ana@example.com", replyTo: null, subject: "", text: "", html: "" },
  ...{ nextAttemptAt: AT, createdAt: AT },
};

const CARD = {
  ...{ key: "key", noteKey: "note", ordinal: 1, kind: "basic", front: "", back: "", category: null, tags: [] },
  ...{ difficulty: "medium", citations: [], model: null, isOfflineDraft: false },
};

const EVENT = { userId: 1, kind: "sign_in", detail: null, userAgent: "", createdAt: AT };

/** A value for every field that a query reads of what it is given, by its name. */
const FIELDS = {
  ...{ id: 1, userId: 1, transcriptId: 1, quizId: 1, promptId: 1, firstId: null, version: 2, replaced: 1 },
  ...{ email: "ana@example.com", username: "ana", password: "hash", from: "a", to: "b", name: "Key" },
  ...{ tokenHash: "hash", sessionHash: "hash", keepSessionHash: "hash", endedHash: "old", newEmail: "b@example.com" },
  ...{ verificationCode: "code", verificationCodeExpires: AT, codeHash: "code", codeHashes: ["a", "b"], hash: "hash" },
  ...{ expiresAt: AT, createdAt: AT, updatedAt: AT, now: AT, at: AT, since: AT, sentAt: AT, lastSeenAt: AT },
  ...{ lastUsedAt: AT, nextAttemptAt: AT, paidAt: AT, finishedAt: AT, completedAt: AT, deletedAt: AT, editedAt: AT },
  ...{ unverifiedBefore: AT, confirmedAt: null, receivedAt: AT, before: { updatedAt: AT, finishedAt: 1, id: 1 } },
  ...{ purpose: "signup", browser: "browser", userAgent: "agent", kind: "basic", detail: null, secret: "s", step: 1 },
  ...{ signCount: 1, publicKey: "key", credentialId: "credential", transports: [], isBackedUp: false },
  ...{ customerId: null, mail: MAIL, externalId: null, keepBody: false, attempts: 1, lastError: "", status: "paid" },
  ...{ payment: { checkoutSessionId: "cs", paymentIntentId: null, status: "paid", amount: 1000, currency: "usd" } },
  ...{ anonymousId: "visitor", clientId: "client", clientIds: ["client"], generationKey: "key", runId: "run" },
  ...{ shareToken: "token", shareId: "share", isActive: true, createdBy: 1, guids: ["a", "b"], ids: [1, 2] },
  ...{
    flashcardIds: [1, 2],
    quizQuestionIds: [1, 2],
    changedAfter: 1,
    after: 1,
    limit: 20,
    outside: 1,
    words: [["a"]],
  },
  ...{ language: "en", how: "model", model: "model", title: "", description: "", note: "", sourceKey: "video:a" },
  ...{ videoId: "a", videoUrl: null, videoTitle: "", videoDescription: "", source: "youtube", durationSeconds: 1 },
  ...{ segmentCount: 1, requirements: [], items: [], details: null, cause: "edited", inputTokens: 1, outputTokens: 1 },
  ...{ isOfflineDraft: false, totalQuestions: 1, score: 1, timeSpent: 1, answers: [], citations: [], tags: [] },
  ...{ startIndex: 0, endIndex: 5, userPrompt: "", selectedText: "", aiResponse: "", topicTitle: "", summary: "" },
  ...{ startMs: 0, endMs: 1, confidence: 1, questionText: "", questionType: "true_false", options: [] },
  ...{ correctAnswer: "", acceptedAnswers: [], explanation: "", difficulty: "easy", bloomsLevel: null },
  ...{ ratings: { again: 0, hard: 0, good: 1, easy: 0 }, reviewed: 1, sessionName: null, message: "", noteKey: "note" },
  ...{ nextDueAt: 1, dueCount: 1, newCount: 1, revision: 1, change: { front: "", title: "" }, cards: [CARD], key: "k" },
  ...{ readAt: AT, reason: "bounce" },
  event: EVENT,
  session: { userId: 1, tokenHash: "hash", userAgent: "", createdAt: AT, lastSeenAt: AT, expiresAt: AT },
};

/** What stands for an argument in CALLS, behind the database. */
const KINDS: Record<string, unknown> = {
  ...{
    id: 1,
    ids: [1, 2],
    limit: 20,
    at: AT,
    key: "key",
    yes: true,
    no: null,
    fields: FIELDS,
    mail: MAIL,
    event: EVENT,
  },
  list: [FIELDS],
  versions: { ...FIELDS, version: FIELDS, usage: { inputTokens: 1, outputTokens: 1 } },
  moved: { ids: [1, 2], change: { transcriptId: 2 }, at: AT },
  first: { before: null, limit: 20 },
  newPayment: { ...FIELDS, before: null, mail: null },
  samePress: { startIndex: 0, endIndex: 5, userPrompt: "", since: AT },
  items: { filter: { isArchived: false, words: [] }, sort: "newest", after: { key: 1, id: 1 }, limit: 20 },
  taggedItems: { filter: { isArchived: false, words: [], tagId: 1 }, sort: "title", after: null, limit: 20 },
  collectedItems: { filter: { isArchived: true, words: [], collectionId: 1 }, sort: "viewed", after: null, limit: 20 },
  looseItems: {
    ...{ filter: { isArchived: false, isBookmarked: true, words: [["a"]], collectionId: "none" }, sort: "oldest" },
    ...{ after: null, limit: 20 },
  },
  itemFilter: { isArchived: false, words: [["a"]], collectionId: "none", tagId: 1 },
  flagIds: { which: { ids: [1, 2] }, flags: { isArchived: true, isFavorite: false }, at: AT, most: 2 },
  flagAll: {
    which: { filter: { isArchived: false, words: [], tagId: 1, revision: 5 } },
    flags: { isArchived: true },
    at: AT,
    most: 2,
  },
  tagLink: { kind: "tag", which: { ids: [1] }, ids: [1, 2], at: AT, most: 20 },
  allTagLink: { kind: "tag", which: { filter: { isArchived: false, words: [] } }, ids: [1], at: AT, most: 20 },
  collectionLink: { kind: "collection", which: { ids: [1] }, ids: [1], at: AT, most: 20 },
  otherLink: { kind: "tag", which: { ids: [1] }, ids: [1], at: AT, most: 20, isOthers: true },
  ...{ merge: { id: 1, intoId: 2 }, tagKind: "tag", collectionKind: "collection" },
  tagFields: { name: "Tag", nameKey: "tag", color: "#3483FA", description: "" },
  tagChange: { id: 1, change: { name: "Tag", nameKey: "tag" }, at: AT },
  collectionFields: { name: "Shelf", description: "", color: "#3483FA", icon: null, parentId: 1, query: null },
  collectionChange: { id: 1, change: { parentId: 2 }, at: AT },
  tagged: { tagId: 1 },
  collected: { collectionId: 1 },
  history: { words: [["a"]], after: { createdAt: AT, id: 1 }, limit: 20 },
  allCards: { transcriptId: null, after: 1, limit: 20 },
  noTranscript: { ...FIELDS, transcriptId: null },
  inboxFirst: { before: null, limit: 20 },
  inboxNext: { before: { createdAt: AT, id: 1 }, isUnread: true, type: "flashcard_reminder", limit: 20 },
  readAll: { before: AT, at: AT },
  clicked: { id: 1, action: "reviewed", isClick: true, at: AT },
  dismissed: { id: 1, action: "dismissed", isClick: false, at: AT },
  failure: { status: "pending", nextAttemptAt: AT, lastError: "" },
  nobody: { userId: null, anonymousId: "visitor" },
  names: ["visitor-1", "visitor-2"],
  chunks: [[[0, 1, "text"]]],
  things: { prompts: [1], highlights: [1], quizzes: [1], cards: [1] },
  pieces: { transcriptId: 1, from: 0, limit: 5 },
};

/**
 * Every function of db/queries that asks the database something, with its arguments by their kinds, one call a line of
 * the list. `owner` is called once for an account and once for a visitor.
 */
export const CALLS: Record<string, string[]> = {
  deleteUser: ["fields"],
  ...{ insertResetToken: ["key fields mail"], findToken: ["key key at"], insertChangeEmailToken: ["fields mail"] },
  ...{ resetPasswordByToken: ["fields mail event"], changeEmailByToken: ["fields mail event"] },
  ...{ findUserByEmail: ["key"], findUserById: ["id"], findClaimants: ["fields"], insertUser: ["fields mail"] },
  ...{ replaceUnverifiedUser: ["id fields mail"], putShadowRegistration: ["fields mail"] },
  ...{ spendVerification: ["key at"], renewVerification: ["key fields mail"] },
  ...{ updatePassword: ["fields mail event"], updatePasswordHash: ["fields"], deleteStaleAccounts: ["fields"] },
  ...{ isEventHandled: ["key"], insertPaymentEvent: ["fields"], findPayment: ["key"], findBuyer: ["id"] },
  ...{ writePayment: ["fields", "newPayment"] },
  ...{ insertChallenge: ["fields"], deleteChallenge: ["fields at"], findChallenge: ["fields at"] },
  ...{ deleteExpiredChallenges: ["at"], startSessionAndClaim: ["fields"], insertContactMessage: ["fields mail"] },
  ...{ findNamedCards: ["owner fields"], pageFlashcards: ["owner fields", "owner allCards"] },
  ...{ markFlashcardsDeleted: ["owner ids at"], restoreFlashcards: ["owner ids"], sweepDeletedFlashcards: ["at"] },
  ...{ findGeneratedCards: ["owner fields"], findGeneration: ["owner id"] },
  ...{ insertFlashcards: ["owner fields"], addFlashcards: ["owner fields"] },
  ...{ findNote: ["owner id"], updateNote: ["owner fields"] },
  ...{ listFlashcards: ["owner id"], findFlashcards: ["owner ids"], countWithNotes: ["owner fields"] },
  ...{ countFlashcards: ["owner id"], updateFlashcards: ["owner fields", "owner moved"] },
  ...{ findRequested: ["owner id fields", "owner id samePress"] },
  ...{ insertHighlight: ["owner fields fields", "owner fields samePress"], listHighlights: ["owner id"] },
  ...{ updateHighlight: ["owner id fields"], setHighlightDeleted: ["owner id at", "owner id no"] },
  ...{ sweepDeletedHighlights: ["at"], listPrompts: ["owner history"], deleteForgottenPrompts: ["at limit"] },
  ...{ claimMail: ["key at at"], markMailSent: ["key fields"], markMailFailed: ["fields failure"] },
  ...{ findDueMailKeys: ["at limit"], findNewestMail: ["limit"], deleteOldMail: ["at"] },
  ...{ insertPasskey: ["fields event mail"], listPasskeys: ["id"], findPasskey: ["key"] },
  ...{ countPasskeyUse: ["fields"], updatePasskeyName: ["id id key"], deletePasskey: ["id id event"] },
  ...{ saveVersion: ["owner versions"], findPromptWithVersions: ["owner id id", "owner id no"] },
  ...{ insertPrompt: ["owner fields"], findPromptByRun: ["owner key"], isRunDeleted: ["key"] },
  ...{ findPrompt: ["owner id"], setDeleted: ["owner id at", "owner id no"] },
  ...{ insertAttempt: ["owner fields"], findAttemptId: ["owner id names"], findAttempt: ["owner id"] },
  ...{ listAttempts: ["owner limit"], updateGrades: ["owner fields fields"] },
  ...{ insertShare: ["fields"], listShares: ["owner id at"], revokeShare: ["owner key"], findSharedQuiz: ["key at"] },
  ...{ insertQuiz: ["owner fields list"], listQuizzes: ["owner id"], findQuiz: ["owner id"] },
  ...{ findGenerated: ["owner key"], findQuizWithQuestions: ["owner id"], updateQuiz: ["owner id fields"] },
  ...{ markQuizDeleted: ["owner id at"], restoreQuiz: ["owner id"], sweepDeletedQuizzes: ["at"] },
  ...{ insertBookmark: ["owner id at"], deleteBookmark: ["owner id"] },
  ...{ findOwnItems: ["owner fields"], findOwnContents: ["owner fields"] },
  ...{ writeSummary: ["fields fields id", "nobody fields id"], deleteSummary: ["owner"], deleteMerge: ["fields"] },
  findMerges: ["limit"],
  ...{ findSecondFactor: ["id"], putPendingFactor: ["fields"], confirmFactor: ["fields event"], takeStep: ["id id"] },
  ...{ takeRecoveryCode: ["id key at"], replaceRecoveryCodes: ["id names event"], deleteFactor: ["id event"] },
  ...{ insertFailedSignIn: ["fields"], listEvents: ["id limit"], deleteEventsBefore: ["at"] },
  ...{ findSessionUser: ["fields at"], findIsPremium: ["account"], touchSession: ["key fields"] },
  ...{ deleteSessionById: ["id id"], listSessions: ["fields at"], deleteExpiredSessions: ["at"] },
  ...{ findSharedPrompt: ["key"], replaceShareId: ["owner id fields"] },
  ...{ insertStudySession: ["owner fields", "owner noTranscript"], updateStudySession: ["owner fields"] },
  ...{ listStudySessions: ["owner fields", "owner first"], deleteStudySession: ["owner id"] },
  ...{
    findTopics: ["owner id"],
    insertTopics: ["owner id list"],
    listTranslations: ["owner id"],
    saveAsides: ["owner id list"],
    updateLanguage: ["owner id key"],
  },
  ...{ findTranslation: ["owner id key"], replaceTranslation: ["owner id fields chunks"] },
  ...{ insertTranscript: ["owner fields chunks"], findTranscriptIdBySource: ["owner key"] },
  ...{ findTranscriptOwner: ["id"], listTranscripts: ["owner limit"], findTranscriptHead: ["owner id"] },
  ...{ findTranscript: ["owner id"], findTranscriptOpening: ["owner id"], findFetchedTranscript: ["key key"] },
  ...{ listItems: ["owner items", "owner taggedItems", "owner collectedItems", "owner looseItems"] },
  ...{
    findItems: ["owner ids"],
    listMatching: ["owner items", "owner taggedItems"],
    setFlags: ["owner flagIds", "owner flagAll"],
    countView: ["owner fields"],
  },
  ...{ listHistory: ["owner id limit"], addLinks: ["owner tagLink", "owner allTagLink", "owner collectionLink"] },
  ...{ removeLinks: ["owner tagLink", "owner collectionLink", "owner otherLink"], mergeTags: ["owner merge"] },
  ...{ countTargets: ["owner tagKind ids", "owner collectionKind ids"], insertTag: ["owner tagFields at"] },
  ...{ updateTag: ["owner tagChange"], findTag: ["owner id"], findTagByName: ["owner key"] },
  ...{ setTagDeleted: ["owner id at", "owner id no"], sweepDeletedTags: ["at"], sweepDeletedCollections: ["at"] },
  ...{ insertCollection: ["owner collectionFields at"], updateCollection: ["owner collectionChange"] },
  ...{ setCollectionDeleted: ["owner id at", "owner id no"] },
  ...{ markTranscriptDeleted: ["owner id at"], restoreTranscript: ["owner id at"], sweepDeletedTranscripts: ["at"] },
  updateVideoTitle: ["owner id key"],
  ...{
    countItems: ["owner itemFilter"],
    latestRevision: ["owner"],
    listOwnTags: ["owner"],
    listSystemTags: [""],
    listCollections: ["owner"],
  },
  ...{ countersOf: ["owner", "owner tagged", "owner collected"], quartersSince: ["owner at"] },
  ...{
    itemPages: ["id"],
    tagPages: ["id"],
    collectionPages: ["id"],
    translationPages: ["id"],
    preferencePages: ["id"],
    notificationPages: ["id"],
    pushPages: ["id"],
    findGoneVisitors: ["at limit"],
    deleteVisitors: ["names"],
  },
  ...{
    findPreferences: ["id"],
    findByUnsubscribeHash: ["key"],
    keepUnsubscribeHash: ["fields"],
    suspendEmail: ["fields"],
  },
  ...{ listInbox: ["id inboxFirst", "id inboxNext"], listSent: ["id limit"], countUnread: ["id limit"] },
  ...{ setRead: ["id fields"], markAllRead: ["id readAll"], markAction: ["id clicked", "id dismissed"] },
  ...{ findContentChanges: ["owner id"], findSearchedTexts: ["owner things"], findSpokenPieces: ["owner pieces"] },
  ...{ findSearchNames: ["owner"], findFoundItems: ["owner ids"] },
};

/** Parts of statements, and statements that only others run, in which they are seen. */
export const NOT_ASKED = new Set([
  ...["closeTokens", "generatedKey", "insertCards", "standing", "listOf", "withNotes", "insertMail", "insertMailIf"],
  ...[
    "ownedBy",
    "ownedByText",
    "sessionStands",
    "isOwnPrompt",
    "noteMerge",
    "insertSession",
    "deleteSession",
    "deleteSessionsOf",
  ],
  ...[
    "insertEvent",
    "goneBy",
    "visitorDeletions",
    "exportSegments",
    "listedBy",
    "isMatching",
    "keepItemsOf",
    "claimLibrary",
    "mergeStudies",
    "mergeTranscripts",
    "reviveStatements",
    "isOneOf",
    "restoreStatements",
    "ownTranscript",
    "isNotBeneathDeleted",
  ],
]);

/** The argument lists of a line of CALLS: two where it is for an owner. */
export function argumentsOf(line: string): unknown[][] {
  const kinds = line.split(" ").filter(Boolean);
  const owners = kinds.includes("owner") ? Object.values(OWNERS) : [OWNERS.account];
  return owners.map((owner) =>
    kinds.map((kind) => {
      if (kind === "owner") return owner;
      if (kind === "account") return OWNERS.account;
      if (!(kind in KINDS)) throw new Error(`no argument is of the kind ${kind}`);
      return KINDS[kind];
    }),
  );
}
