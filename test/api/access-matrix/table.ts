import { PAGES } from "./pages";

export const CALLERS = ["anonymous", "owner", "other", "premium"] as const;
export type CallerName = (typeof CALLERS)[number];

/** Routes for anyone with the link: their content is not private, and other callers' ids are valid. */
export const FOR_ANYONE = new Set([
  "GET /api/prompts/share/:token",
  "GET /api/shared-content/:token",
  "GET /api/shared-content/:token/around",
  "POST /api/shared-content/:token/attempts",
  "GET /api/shared-content/:token/comments",
  "POST /api/shared-content/:token/comments",
  "GET /api/shared-content/:token/download",
  "POST /api/shared-content/:token/unlock",
  "PATCH /api/shared-content/:token/comments/:commentId",
  "DELETE /api/shared-content/:token/comments/:commentId",
  "GET /s/:token",
  "POST /s/:token",
  "GET /shared/:token",
  "POST /shared/:token",
  "GET /unsubscribe/:token",
  "POST /unsubscribe/:token",
]);

/**
 * Who may do what: the status that each caller gets. If a path names something, there are three: for the caller's own,
 * for another's (usually 404), and for an id that doesn't exist. All four callers have one of everything, and all but
 * the first have an account. To add a route, add its line here or in pages.ts and, if it takes a body, its body in
 * requests.ts; a new kind of thing also goes into things.ts. An allowed request succeeds, with these exceptions. 400:
 * mail tokens, passkey signatures and sealed texts are made up, pushes are impossible (or 409), and page forms may be
 * empty. 404: no mail can be reported on. 409: two-step sign-in is on. 422: there is no AI model or speech service. And nobody rates
 * their own template.
 */
const API = `
                                                | anonymous   | owner       | other       | premium
GET /api/allowance                              | 200         | 200         | 200         | 200
DELETE /api/auth/account                        | 401         | 204         | 204         | 204
POST /api/auth/change-email                     | 401         | 200         | 200         | 200
POST /api/auth/change-password                  | 401         | 204         | 204         | 204
POST /api/auth/confirm-email                    | 400         | 400         | 400         | 400
GET /api/auth/events                            | 401         | 200         | 200         | 200
GET /api/auth/export                            | 401         | 200         | 200         | 200
POST /api/auth/forgot-password                  | 200         | 200         | 200         | 200
POST /api/auth/login                            | 401         | 401         | 401         | 401
POST /api/auth/logout                           | 204         | 204         | 204         | 204
GET /api/auth/passkeys                          | 401         | 200         | 200         | 200
POST /api/auth/passkeys                         | 401         | 400         | 400         | 400
PATCH /api/auth/passkeys/:id                    | 401 401 401 | 204 404 404 | 204 404 404 | 204 404 404
DELETE /api/auth/passkeys/:id                   | 401 401 401 | 204 404 404 | 204 404 404 | 204 404 404
POST /api/auth/passkeys/confirm-options         | 200         | 200         | 200         | 200
POST /api/auth/passkeys/options                 | 401         | 200         | 200         | 200
POST /api/auth/passkeys/sign-in                 | 400         | 400         | 400         | 400
POST /api/auth/passkeys/sign-in-options         | 200         | 200         | 200         | 200
POST /api/auth/register                         | 200         | 200         | 200         | 200
POST /api/auth/resend-verification              | 200         | 200         | 200         | 200
POST /api/auth/reset-password                   | 400         | 400         | 400         | 400
GET /api/auth/second-factor                     | 401         | 200         | 200         | 200
POST /api/auth/second-factor                    | 401         | 409         | 409         | 409
DELETE /api/auth/second-factor                  | 401         | 204         | 204         | 204
POST /api/auth/second-factor/recovery-codes     | 401         | 200         | 200         | 200
POST /api/auth/second-factor/setup              | 401         | 409         | 409         | 409
POST /api/auth/second-factor/sign-in            | 400         | 400         | 400         | 400
GET /api/auth/sessions                          | 401         | 200         | 200         | 200
DELETE /api/auth/sessions/:id                   | 401 401 401 | 204 404 404 | 204 404 404 | 204 404 404
POST /api/auth/sessions/revoke-all              | 401         | 204         | 204         | 204
GET /api/auth/user                              | 401         | 200         | 200         | 200
GET /api/auth/verify-email                      | 400         | 400         | 400         | 400
POST /api/contact                               | 200         | 200         | 200         | 200
POST /api/export/pdf                            | 403         | 403         | 403         | 200
POST /api/flashcards                            | 200         | 200         | 200         | 200
PATCH /api/flashcards/bulk                      | 200         | 200         | 200         | 200
GET /api/content/search                         | 200         | 200         | 200         | 200
POST /api/content/search/rebuild                | 204         | 204         | 204         | 204
GET /api/flashcards/export                      | 200         | 200         | 200         | 200
POST /api/flashcards/import                     | 200         | 200         | 200         | 200
PUT /api/flashcards/:id                         | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
DELETE /api/flashcards/:id                      | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/flashcards/:id/restore                | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/flashcards/:id/rewrite                | 422 404 404 | 422 404 404 | 422 404 404 | 422 404 404
POST /api/flashcards/:id/review                 | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
PATCH /api/highlights/:id                       | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
DELETE /api/highlights/:id                      | 204 404 404 | 204 404 404 | 204 404 404 | 204 404 404
POST /api/highlights/:id/restore                | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/notifications                          | 401         | 200         | 200         | 200
GET /api/notifications/preferences              | 401         | 200         | 200         | 200
PATCH /api/notifications/preferences            | 401         | 200         | 200         | 200
GET /api/notifications/unread                   | 401         | 200         | 200         | 200
POST /api/notifications/read-all                | 401         | 204         | 204         | 204
GET /api/notifications/push                     | 401         | 200         | 200         | 200
POST /api/notifications/push                    | 401         | 400         | 400         | 400
DELETE /api/notifications/push                  | 401         | 204         | 204         | 204
DELETE /api/notifications/push/:id              | 401 401 401 | 204 404 404 | 204 404 404 | 204 404 404
GET /api/notifications/push/key                 | 200         | 200         | 200         | 200
POST /api/notifications/push/test               | 401         | 409         | 409         | 409
POST /api/notifications/webhook/resend          | 404         | 404         | 404         | 404
POST /api/notifications/:id/action              | 401 401 401 | 204 404 404 | 204 404 404 | 204 404 404
DELETE /api/notifications/:id                   | 401 401 401 | 204 404 404 | 204 404 404 | 204 404 404
POST /api/notifications/:id/read                | 401 401 401 | 204 404 404 | 204 404 404 | 204 404 404
POST /api/notifications/:id/restore             | 401 401 401 | 204 404 404 | 204 404 404 | 204 404 404
POST /api/payment/create-checkout               | 401         | 200         | 200         | 409
GET /api/payment/verify/:sessionId              | 401 401 401 | 200 200 200 | 200 200 200 | 200 200 200
POST /api/payment/webhook                       | 400         | 400         | 400         | 400
GET /api/prompts                                | 200         | 200         | 200         | 200
POST /api/prompts                               | 200         | 200         | 200         | 200
GET /api/prompts/cards                          | 200         | 200         | 200         | 200
GET /api/prompts/:id                            | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
PATCH /api/prompts/:id                          | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
DELETE /api/prompts/:id                         | 204 404 404 | 204 404 404 | 204 404 404 | 204 404 404
GET /api/prompts/:id/coverage                   | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/prompts/:id/export.csv                 | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/prompts/:id/export.json                | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/prompts/:id/export.md                  | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/prompts/:id/export.pack                | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/prompts/:id/export.txt                 | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/prompts/:id/gaps                      | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/prompts/:id/gaps/accept               | 400 404 404 | 400 404 404 | 400 404 404 | 400 404 404
POST /api/prompts/:id/regenerate                | 422 404 404 | 422 404 404 | 422 404 404 | 422 404 404
GET /api/prompts/:id/write-up                   | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/prompts/:id/write-up.md                | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/prompts/:id/write-up                  | 422 404 404 | 422 404 404 | 422 404 404 | 422 404 404
GET /api/badges/:id/:token                      | 404 404 404 | 404 404 404 | 404 404 404 | 404 404 404
GET /api/prompts/:id/reports                    | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/prompts/:id/reports                   | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/prompts/:id/restore                   | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/prompts/:id/versions                   | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/prompts/:id/versions/:version          | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/prompts/:id/versions/:version/restore | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/prompts/runs/:runId                    | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
DELETE /api/prompts/runs/:runId                 | 404 404 404 | 404 404 404 | 404 404 404 | 404 404 404
GET /api/prompts/share/:token                   | 200 200 404 | 200 200 404 | 200 200 404 | 200 200 404
GET /api/content/:kind/:id/shares               | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/content/:kind/:id/shares              | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
DELETE /api/content/shares/:id                  | 204 404 404 | 204 404 404 | 204 404 404 | 204 404 404
PATCH /api/content/shares/:id                   | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/shared-content/:token                  | 200 200 404 | 200 200 404 | 200 200 404 | 200 200 404
GET /api/shared-content/:token/around           | 200 200 404 | 200 200 404 | 200 200 404 | 200 200 404
POST /api/shared-content/:token/attempts        | 200 200 404 | 200 200 404 | 200 200 404 | 200 200 404
GET /api/shared-content/:token/comments         | 200 200 404 | 200 200 404 | 200 200 404 | 200 200 404
POST /api/shared-content/:token/comments        | 200 200 404 | 200 200 404 | 200 200 404 | 200 200 404
PATCH /api/shared-content/:token/comments/:commentId | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
DELETE /api/shared-content/:token/comments/:commentId | 204 404 404 | 204 404 404 | 204 404 404 | 204 404 404
GET /api/shared-content/:token/download         | 200 200 404 | 200 200 404 | 200 200 404 | 200 200 404
POST /api/shared-content/:token/unlock          | 204 204 404 | 204 204 404 | 204 204 404 | 204 204 404
GET /api/content/collections                    | 200         | 200         | 200         | 200
POST /api/content/collections                   | 200         | 200         | 200         | 200
DELETE /api/content/collections/:id             | 204 404 404 | 204 404 404 | 204 404 404 | 204 404 404
PATCH /api/content/collections/:id              | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
DELETE /api/content/collections/:id/items       | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/content/collections/:id/items         | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/content/collections/:id/restore       | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/content/analytics                      | 200         | 200         | 200         | 200
POST /api/content/export                        | 200         | 200         | 200         | 200
POST /api/content/import                        | 401         | 200         | 200         | 200
GET /api/content/items                          | 200         | 200         | 200         | 200
GET /api/content/items/:id                      | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/content/items/:id/analytics            | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
PATCH /api/content/items/:id/archive            | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
PATCH /api/content/items/:id/bookmark           | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
PATCH /api/content/items/:id/favorite           | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/content/items/:id/history              | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
PUT /api/content/items/:id/tags                 | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/content/items/:id/view                | 204 404 404 | 204 404 404 | 204 404 404 | 204 404 404
PATCH /api/content/items/bulk                   | 200         | 200         | 200         | 200
PATCH /api/content/items/tags                   | 200         | 200         | 200         | 200
PUT /api/content/settings                       | 401         | 204         | 204         | 204
POST /api/content/operations/:operation/undo    | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/content/:things/:id/view              | 204 404 404 | 204 404 404 | 204 404 404 | 204 404 404
GET /api/content/statistics                     | 200         | 200         | 200         | 200
GET /api/content/tags                           | 200         | 200         | 200         | 200
POST /api/content/tags                          | 200         | 200         | 200         | 200
DELETE /api/content/tags/:id                    | 204 404 404 | 204 404 404 | 204 404 404 | 204 404 404
PATCH /api/content/tags/:id                     | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/content/tags/:id/merge                | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/content/tags/:id/restore              | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/content/templates                      | 401         | 200         | 200         | 200
POST /api/content/templates                     | 401         | 200         | 200         | 200
GET /api/content/templates/:id                  | 404 404 404 | 200 404 404 | 200 404 404 | 200 404 404
DELETE /api/content/templates/:id               | 401 401 401 | 204 404 404 | 204 404 404 | 204 404 404
PATCH /api/content/templates/:id                | 401 401 401 | 200 404 404 | 200 404 404 | 200 404 404
PUT /api/content/templates/:id/rating           | 401 401 401 | 400 404 404 | 400 404 404 | 400 404 404
POST /api/content/templates/:id/use             | 404 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/quiz-attempts/:id                      | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/quiz-attempts/:id/mark                | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/quiz-attempts/:id/report.pdf           | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/quiz-attempts/user                     | 200         | 200         | 200         | 200
GET /api/quizzes/:id                            | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
PATCH /api/quizzes/:id                          | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
DELETE /api/quizzes/:id                         | 204 404 404 | 204 404 404 | 204 404 404 | 204 404 404
POST /api/quizzes/:id/attempts                  | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/quizzes/:id/bookmark                  | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/quizzes/:id/check                     | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
DELETE /api/quizzes/:id/bookmark                | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
PUT /api/quizzes/:id/dropped                    | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/quizzes/:id/questions                  | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/quizzes/:id/sorting                    | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/quizzes/:id/restore                   | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/reviews                               | 200         | 200         | 200         | 200
GET /api/reviews/due                            | 200         | 200         | 200         | 200
DELETE /api/reviews/exams                       | 200         | 200         | 200         | 200
PUT /api/reviews/exams                          | 200         | 200         | 200         | 200
GET /api/reviews/exams/plan                     | 200         | 200         | 200         | 200
GET /api/reviews/items                          | 200         | 200         | 200         | 200
POST /api/reviews/items                         | 200         | 200         | 200         | 200
POST /api/reviews/items/:id/bury                | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/reviews/items/:id/due                 | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/reviews/items/:id/forget              | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/reviews/items/:id/reset               | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/reviews/items/:id/suspend             | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/reviews/items/:id/unbury              | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/reviews/items/:id/unsuspend           | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/reviews/log                            | 200         | 200         | 200         | 200
GET /api/reviews/settings                       | 200         | 200         | 200         | 200
PATCH /api/reviews/settings                     | 200         | 200         | 200         | 200
GET /api/reviews/stats                          | 200         | 200         | 200         | 200
POST /api/reviews/undo                          | 200         | 200         | 200         | 200
GET /api/speech                                 | 200         | 200         | 200         | 200
POST /api/speech/:recording/:number             | 422 422 422 | 422 422 422 | 422 422 422 | 422 422 422
GET /api/study-sessions                         | 200         | 200         | 200         | 200
POST /api/study-sessions                        | 200         | 200         | 200         | 200
DELETE /api/study-sessions/:id                  | 204 404 404 | 204 404 404 | 204 404 404 | 204 404 404
PATCH /api/study-sessions/:id                   | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/transcripts                            | 200         | 200         | 200         | 200
POST /api/transcripts                           | 200         | 200         | 200         | 200
GET /api/transcripts/:id                        | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
PATCH /api/transcripts/:id                      | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
DELETE /api/transcripts/:id                     | 204 404 404 | 204 404 404 | 204 404 404 | 204 404 404
PATCH /api/transcripts/:id/speakers             | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/transcripts/:id/restore               | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/transcripts/:id/export.md              | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/transcripts/:id/export.srt             | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/transcripts/:id/export.txt             | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/transcripts/:id/export.vtt             | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/transcripts/:id/generate-flashcards   | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
DELETE /api/transcripts/:id/generate-flashcards/:clientId | 204 404 404 | 204 404 404 | 204 404 404 | 204 404 404
POST /api/transcripts/:id/generate-quiz         | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
DELETE /api/transcripts/:id/generate-quiz/:clientId | 204 404 404 | 204 404 404 | 204 404 404 | 204 404 404
GET /api/transcripts/:id/highlights             | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/transcripts/:id/highlights            | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/transcripts/:id/flashcards             | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/transcripts/:id/quizzes                | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/transcripts/:id/topics                 | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /api/transcripts/:id/tracks                 | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/transcripts/:id/transform-text        | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /api/transcripts/:id/translations          | 422 404 404 | 422 404 404 | 422 404 404 | 422 404 404
GET /api/transcripts/:id/translations/:language | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
`;

/** The table by route, with its cells as text. */
export const MATRIX: Record<string, string[]> = Object.fromEntries(
  `${API.trim()}\n${PAGES.trim()}`
    .split("\n")
    .slice(1)
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([route = "", ...cells]) => [route, cells]),
);

/** A route's expected statuses, by caller. */
export function cellsOf(route: string): Record<string, number[]> {
  const cells = MATRIX[route] ?? [];
  return Object.fromEntries(CALLERS.map((name, index) => [name, (cells[index] ?? "").split(" ").map(Number)]));
}
