import { systemTime } from "~/functions/clock";
import { SHORT_SRT } from "../../helpers/prd";
import type { Things } from "./things";

/** Every account's password. */
export const PASSWORD = "a password of theirs";

/** Ids that don't exist. */
const MISSING: Things = {
  transcript: 987654321,
  prompt: 987654321,
  shareId: "A".repeat(22),
  quiz: 987654321,
  question: 987654321,
  attempt: 987654321,
  quizToken: "A".repeat(22),
  deletedQuiz: 987654321,
  highlight: 987654321,
  flashcard: 987654321,
  deletedFlashcard: 987654321,
  studySession: 987654321,
  item: 987654321,
  tag: 987654321,
  otherTag: 987654322,
  collection: 987654321,
  operation: "A".repeat(32),
  share: 987654321,
  shareToken: "A".repeat(22),
  comment: 987654321,
  template: 987654321,
  session: 987654321,
  passkey: 987654321,
  notification: 987654321,
  pushDevice: 987654321,
  run: "A".repeat(22),
  recording: "A".repeat(22),
  checkout: "cs_test_AAAAAAAAAAAAAAAA",
};

/** The thing that a path's parameter names: the first entry that the path begins with. */
const PARAMETER_OF: readonly [path: string, thing: keyof Things][] = [
  ["/api/prompts/runs/", "run"],
  ["/api/content/operations/", "operation"],
  ["/api/prompts/share/", "shareId"],
  ["/api/prompts/", "prompt"],
  ["/api/badges/", "prompt"],
  ["/api/transcripts/", "transcript"],
  ["/api/quizzes/", "quiz"],
  ["/api/quiz-attempts/", "attempt"],
  ["/api/highlights/", "highlight"],
  ["/api/flashcards/", "flashcard"],
  ["/api/auth/sessions/", "session"],
  ["/api/auth/passkeys/", "passkey"],
  ["/api/notifications/push/", "pushDevice"],
  ["/api/notifications/", "notification"],
  ["/api/payment/verify/", "checkout"],
  ["/api/reviews/items/", "question"],
  ["/api/speech/", "recording"],
  ["/api/study-sessions/", "studySession"],
  ["/api/content/items/", "item"],
  ["/api/content/tags/", "tag"],
  ["/api/content/collections/", "collection"],
  ["/api/content/templates/", "template"],
  ["/api/content/:things/", "transcript"],
  ["/api/content/:kind/", "item"],
  ["/api/content/shares/", "share"],
  ["/api/shared-content/", "shareToken"],
  ["/s/", "shareToken"],
  ["/shares/", "share"],
  ["/history/", "prompt"],
  ["/shared/", "shareId"],
  ["/transcript/", "transcript"],
];

/** Further parameters, the same for every caller. */
const FURTHER: Record<string, string> = { number: "0", version: "1", language: "fr", clientId: "A".repeat(22) };

/** Routes whose path names another thing than its prefix suggests: of the quiz or document, or a deleted one. */
const RESTORED: Record<string, keyof Things> = {
  "POST /api/flashcards/:id/restore": "deletedFlashcard",
  "POST /api/quizzes/:id/restore": "deletedQuiz",
  "POST /api/shared-content/:token/attempts": "quizToken",
  "GET /api/shared-content/:token/around": "shareId",
};

type Body = (things: Things) => unknown;
const answers: Body = ({ question }) => ({ answers: [{ questionId: question, userAnswer: "True" }], timeSpent: 1 });
const captions: Body = () => ({ captions: { fileName: "a.srt", text: SHORT_SRT.replace("recipes", randomWord()) } });
const email: Body = () => ({ email: "nobody@example.com" });
const proof: Body = () => ({ password: PASSWORD });
/** With a challenge that was never issued. */
const SIGNED = {
  clientDataJSON: btoa('{"type":"webauthn.get","challenge":"AAAA","origin":"https://a.example"}').replaceAll("=", ""),
  authenticatorData: "AAAA",
};
const token: Body = () => ({ token: "A".repeat(44), password: "a new password" });

/** A body that succeeds for whoever is allowed to send it. Routes not listed take none. */
const BODY_OF: Record<string, Body> = {
  "POST /api/auth/register": () => ({
    username: randomWord(),
    email: `${randomWord()}@example.com`,
    password: "a password",
  }),
  "POST /api/auth/login": () => ({ email: "nobody@example.com", password: "a password" }),
  "POST /api/auth/resend-verification": email,
  "POST /api/auth/forgot-password": email,
  "POST /api/auth/reset-password": token,
  "POST /api/auth/change-password": () => ({ currentPassword: PASSWORD, newPassword: "a new password" }),
  "POST /api/auth/change-email": () => ({ email: "new@example.com", password: PASSWORD }),
  "POST /api/auth/confirm-email": token,
  "POST /api/auth/passkeys": () => ({
    name: "Phone",
    attestation: { id: "AAAA", response: { ...SIGNED, publicKey: "AAAA", publicKeyAlgorithm: -7 } },
  }),
  "DELETE /api/auth/passkeys/:id": proof,
  "PATCH /api/auth/passkeys/:id": () => ({ name: "Another phone" }),
  "POST /api/auth/passkeys/options": proof,
  "POST /api/auth/passkeys/sign-in": () => ({
    assertion: { id: randomWord(), response: { ...SIGNED, signature: "AAAA" } },
  }),
  "POST /api/auth/second-factor": () => ({ code: "000000" }),
  "DELETE /api/auth/second-factor": proof,
  "POST /api/auth/second-factor/recovery-codes": proof,
  "POST /api/auth/second-factor/setup": proof,
  "POST /api/auth/second-factor/sign-in": () => ({ ticket: "A".repeat(44), code: "000000" }),
  "DELETE /api/auth/account": () => ({ password: PASSWORD }),
  "POST /api/prompts": captions,
  "PATCH /api/prompts/:id": () => ({ requirements: ["Another overview.", "Core Features: Another."], version: 2 }),
  "POST /api/prompts/:id/gaps": () => ({ startMs: 0, endMs: 8000, version: 2 }),
  "POST /api/prompts/:id/gaps/accept": () => ({ sealed: "A".repeat(64), take: [0], version: 2 }),
  "POST /api/prompts/:id/regenerate": () => ({ group: "Core Features", instruction: "Shorter." }),
  "POST /api/prompts/:id/write-up": () => ({ again: true }),
  "POST /api/transcripts": captions,
  "PATCH /api/content/items/bulk": ({ item }) => ({ itemIds: [item], updates: { isFavorite: true } }),
  "PATCH /api/content/items/tags": ({ item, tag }) => ({ itemIds: [item], updates: { addTagIds: [tag] } }),
  "PATCH /api/content/items/:id/bookmark": () => ({ isBookmarked: true }),
  "PATCH /api/content/items/:id/favorite": () => ({ isFavorite: true }),
  "PATCH /api/content/items/:id/archive": () => ({ isArchived: false }),
  "PUT /api/content/settings": () => ({ tab: "all", sort: "newest", status: null, pageSize: 24, hasTags: true }),
  "PUT /api/content/items/:id/tags": ({ tag }) => ({ tagIds: [tag] }),
  "POST /api/content/tags": () => ({ name: randomWord() }),
  "PATCH /api/content/tags/:id": () => ({ name: randomWord() }),
  "POST /api/content/tags/:id/merge": ({ otherTag }) => ({ intoId: otherTag }),
  "POST /api/content/templates": () => ({ name: randomWord(), templateType: "quiz", templateData: {} }),
  "PATCH /api/content/templates/:id": () => ({ name: randomWord() }),
  "PUT /api/content/templates/:id/rating": () => ({ rating: 5 }),
  "POST /api/content/export": ({ item }) => ({ itemIds: [item] }),
  "POST /api/content/import": () => ({ tags: [{ name: randomWord() }] }),
  "POST /api/content/:kind/:id/shares": () => ({ shareType: "link_only" }),
  "PATCH /api/content/shares/:id": () => ({ allowDownload: false }),
  "POST /api/shared-content/:token/attempts": answers,
  "POST /api/shared-content/:token/comments": () => ({ authorName: "Ada", text: randomWord() }),
  "PATCH /api/shared-content/:token/comments/:commentId": () => ({ isResolved: true }),
  "POST /api/shared-content/:token/unlock": () => ({ password: "a password" }),
  "POST /api/content/collections": () => ({ name: randomWord() }),
  "PATCH /api/content/collections/:id": () => ({ name: randomWord() }),
  "POST /api/content/collections/:id/items": ({ item }) => ({ itemIds: [item] }),
  "DELETE /api/content/collections/:id/items": ({ item }) => ({ itemIds: [item] }),
  "PATCH /api/transcripts/:id": () => ({ language: "de" }),
  "PATCH /api/transcripts/:id/speakers": () => ({ speakers: {} }),
  "POST /api/transcripts/:id/translations": () => ({ language: "de", how: "model" }),
  "POST /api/transcripts/:id/transform-text": () => ({
    selectedText: "A planner",
    startIndex: 0,
    endIndex: 9,
    userPrompt: "Summarize this.",
  }),
  "POST /api/transcripts/:id/highlights": () => ({ selectedText: "A planner", startIndex: 0, endIndex: 9 }),
  "POST /api/transcripts/:id/generate-quiz": () => ({}),
  "PATCH /api/highlights/:id": () => ({ note: "A note." }),
  "PATCH /api/quizzes/:id": () => ({ title: "Another title" }),
  "PUT /api/quizzes/:id/dropped": () => ({ ids: [] }),
  "POST /api/quizzes/:id/attempts": answers,
  "POST /api/quizzes/:id/check": ({ question }) => ({ questionId: question, userAnswer: "true" }),
  "POST /api/quiz-attempts/:id/mark": ({ question }) => ({ questionId: question, mark: "correct" }),
  "POST /api/prompts/:id/reports": () => ({ tests: [{ name: `F-1 ${randomWord()}`, status: "passed" }] }),
  "POST /api/export/pdf": () => ({ requirements: ["An overview."] }),
  "POST /api/contact": () => ({ name: "Ada", email: "ada@example.com", message: "Hello" }),
  "POST /api/flashcards": ({ transcript }) => ({ front: randomWord(), back: "A back.", transcriptId: transcript }),
  "PATCH /api/flashcards/bulk": ({ flashcard }) => ({ ids: [flashcard], category: "Plans" }),
  "POST /api/flashcards/import": ({ transcript }) => ({
    transcriptId: transcript,
    notes: [
      {
        ...{ line: 1, guid: randomWord(), kind: "basic", front: "A front", back: "A back", cards: [] },
        ...{ category: null, difficulty: "medium", tags: [] },
      },
    ],
  }),
  "PUT /api/flashcards/:id": () => ({ front: "Another front", back: "Another back" }),
  "POST /api/flashcards/:id/review": () => ({ rating: "good", timeSpent: 1 }),
  "POST /api/reviews": ({ question }) => ({
    reviews: [{ id: randomWord(), itemType: "quiz_question", quizQuestionId: question, rating: "good", timeSpent: 1 }],
  }),
  "POST /api/reviews/items": ({ question, flashcard }) => ({
    items: [
      { itemType: "quiz_question", quizQuestionId: question },
      { itemType: "flashcard", flashcardId: flashcard },
    ],
  }),
  "PUT /api/reviews/exams": ({ transcript }) => ({ part: `talk-${transcript}`, date: dayAhead(), retention: 0.95 }),
  "PATCH /api/reviews/settings": () => ({ newPerDay: 20 }),
  "POST /api/study-sessions": ({ transcript }) => ({
    ...{ clientId: randomWord(), transcriptId: transcript, timeSpent: 60 },
    ratings: { again: 0, hard: 1, good: 2, easy: 0 },
  }),
  "PATCH /api/study-sessions/:id": () => ({ sessionName: "Another name" }),
  "PATCH /api/notifications/preferences": () => ({ maxDailyNotifications: 5 }),
  "POST /api/notifications/read-all": () => ({ before: "2030-01-01T00:00:00Z" }),
  "POST /api/notifications/push": () => ({
    endpoint: "https://fcm.googleapis.com/fcm/send/a",
    keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
  }),
  "DELETE /api/notifications/push": () => ({ endpoint: "https://fcm.googleapis.com/fcm/send/a" }),
  "POST /api/notifications/:id/action": () => ({ action: "opened" }),
  "POST /api/notifications/:id/read": () => ({ isRead: true }),
  "POST /api/reviews/items/:id/due": () => ({ due: "2030-01-01T00:00:00Z" }),
};

/** Page forms that need some input. */
const FORM_OF: Record<string, Record<string, string>> = {
  "POST /history/:id": { intent: "restore", version: "1" },
  "POST /account": { form: "change-password", currentPassword: PASSWORD, newPassword: "a new password" },
  "POST /theme": { theme: "dark" },
};

export type Call = { route: string; path: string; init: RequestInit };

/** A route's request about these things; with ids that don't exist if null. */
export function callOf(route: string, given: Things | null): Call {
  const [method = "", pattern = ""] = route.split(" ");
  const things = given ?? MISSING;
  const thing = RESTORED[route] ?? PARAMETER_OF.find(([start]) => pattern.startsWith(start))?.[1];
  let first = true;
  const path = pattern
    .replace(":things", "transcripts")
    .replace(":kind", "items")
    .replace(/:(\w+)/g, (_, name: string) => {
      if (!first && name === "commentId") return String(things.comment);
      if (!first) return FURTHER[name] ?? name;
      first = false;
      return thing === undefined ? "987654321" : String(things[thing]);
    });
  return {
    route,
    path: `${path.replace("*", "no/such/page")}${queryOf(route, things)}`,
    init: { method, ...bodyOf(route, things) },
  };
}

function queryOf(route: string, { transcript }: Things): string {
  if (route === "DELETE /api/reviews/exams") return `?part=talk-${transcript}`;
  if (route.endsWith("/api/reviews/exams/plan")) return `?part=talk-${transcript}&date=${dayAhead()}&retention=0.95`;
  if (route.includes("/api/reviews/items/")) return "?itemType=quiz_question";
  if (route === "GET /api/content/search") return "?q=garden";
  // Without this, the form would be the layout's (Remix, "index query param").
  return route === "POST /" ? "?index" : "";
}

function bodyOf(route: string, things: Things): RequestInit {
  const body = BODY_OF[route];
  if (body) return { body: JSON.stringify(body(things)), headers: { "content-type": "application/json" } };
  if (!route.startsWith("POST /") || route.startsWith("POST /api/")) return {};
  return { body: new URLSearchParams(FORM_OF[route] ?? { form: "none" }) };
}

/** A day in a month. */
const dayAhead = () => new Date(systemTime() + 30 * 86_400_000).toISOString().slice(0, 10);

const randomWord = () => crypto.randomUUID().slice(0, 18);
