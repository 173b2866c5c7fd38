import { expect, it } from "vitest";
import { OWNED } from "~/test/helpers/owned-rows";
import { DELETED_WITH_ACCOUNT } from "./account-page";

/** What the account page calls each table's data; null for tables users don't know about. */
const CALLED: Record<string, RegExp | null> = {
  users: null,
  account_challenges: null,
  account_tokens: null,
  shadow_registrations: null,
  study_merges: null,
  // Kept after deletion, as the text beside the list says.
  payments: null,
  access_tokens: /access tokens/,
  passkeys: /Passkeys/,
  own_services: /own model and speech service/,
  recovery_codes: /recovery codes/,
  second_factors: /two-step sign-in/,
  security_events: /recent activity/,
  sessions: /Sign-ins/,
  video_transcripts: /Transcripts/,
  transcript_chunks: /Transcripts/,
  transcript_topics: /chapters/,
  transcript_translations: /translations/,
  flashcards: /Flashcards/,
  user_highlights: /Highlights/,
  prompts: /PRDs/,
  prompt_versions: /versions/,
  write_ups: /write-ups/,
  test_reports: /test reports/,
  quizzes: /Quizzes/,
  quiz_questions: /Quizzes/,
  quiz_bookmarks: /Quizzes/,
  quiz_attempts: /attempts/,
  study_summaries: /schedule and every review/,
  study_sessions: /Study sessions/,
  content_tags: /tags/,
  content_item_tags: /tags/,
  content_tag_counts: /tags/,
  content_collections: /collections/,
  content_item_collections: /collections/,
  content_collection_counts: /collections/,
  content_history: /history of every item/,
  content_items: /Library/,
  content_counts: /Library/,
  content_days: /Library/,
  content_analytics: /when it was used/,
  content_templates: /Templates/,
  content_template_ratings: /ratings/,
  content_shares: /Links you shared/,
  content_comments: /with their comments/,
  notification_history: /Notifications/,
  notification_queue: /Notifications/,
  notification_preferences: /their settings/,
  reached_milestones: /milestones/,
  push_subscriptions: /browsers that receive them/,
};

it("the account page lists everything that is deleted with an account", () => {
  expect(Object.keys(CALLED).sort()).toEqual([...OWNED].sort());
  const names = Object.values(CALLED).filter((name) => name !== null);
  for (const name of names) expect(DELETED_WITH_ACCOUNT.filter((line) => name.test(line)).length).toBeGreaterThan(0);
  for (const line of DELETED_WITH_ACCOUNT.filter((one) => !/in this browser/.test(one)))
    expect([line, names.some((name) => name.test(line))]).toEqual([line, true]);
});
