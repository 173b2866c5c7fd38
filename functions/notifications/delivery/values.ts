import type { Facts } from "~/db/queries/notifications/notification-facts";
import type { ClaimedRow } from "~/db/queries/notifications/notification-queue";
import { shorten } from "~/functions/text/clean-text";
import { counted } from "../../text/counted";
import { dueFor, examsFor, examsOn, reviewsFor, streakNow } from "../planning/digest-figures";
import { MIN_STREAK } from "../planning/reminder-calendar";
import { daysAway } from "../planning/reminder-moments";
import type { StudyState } from "../planning/study-state";
import { zoneOf } from "../planning/study-time";
import { spokenDay } from "../preference-sentences";
import { daysBetween, localDate } from "../timing/wall-time";
import type { Values } from "./render-notification";
import type { About, SaidRow } from "./still-wanted";

const MANY = 2000;
const MAX_TITLE = 60;

/** The prefix of a row's template keys. */
export function templateKind(row: Pick<ClaimedRow, "notificationType" | "metadata">): string {
  if (row.metadata.isLast) return "last_reminder";
  if (row.metadata.exam) return "exam_ahead";
  switch (row.notificationType) {
    case "flashcard_reminder":
      return "flashcard_due";
    case "quiz_reminder":
      return "quiz_waiting";
    case "study_session_reminder":
      return "study_session";
    case "study_streak_update":
      return "streak_at_risk";
    case "motivational_message":
      return "motivation";
    case "progress_milestone":
      return `${row.metadata.milestone?.name ?? "streak"}_milestone`;
    default:
      return row.notificationType;
  }
}

export type ValueRequest = { id: number; flashcardId: number | null; quizQuestionId: number | null; text: string };

/** The items of a summary that are at risk and still exist, with their questions. */
export function valuesRequested(
  summary: About["summary"],
  facts: Pick<Facts, "cards" | "questions">,
  questionOf: (card: Facts["cards"][number]) => string,
): ValueRequest[] {
  return (summary?.atRisk ?? []).flatMap(({ id, flashcardId, quizQuestionId }) => {
    const card = facts.cards.find((one) => one.id === flashcardId);
    const text = card ? questionOf(card) : facts.questions.find((one) => one.id === quizQuestionId)?.text;
    return text ? [{ id, flashcardId, quizQuestionId, text }] : [];
  });
}

/**
 * The values of every variable that a row's text may use, as of `now`: nothing outdated from planning time is reported.
 */
export function valuesOf(
  row: SaidRow,
  about: Pick<About, "account" | "bundle" | "preferences" | "quiz" | "state">,
  {
    asked,
    titles,
    link,
    now,
  }: {
    asked: readonly ValueRequest[];
    link: string;
    /** The titles of videos, by id. */
    titles: ReadonlyMap<number, string>;
    now: number;
  },
): Values {
  const { state, preferences, quiz, bundle } = about;
  const { notificationType: type, metadata } = row;
  const zone = zoneOf(state, preferences);
  const { count, videos } = dueFor(type, state, now);
  const reviews = reviewsFor(type, state, { now, zone });
  const streak = streakNow(state, { now, zone });
  const away = type === "motivational_message" || metadata.isLast ? daysAway(state, preferences, now) : null;
  const { milestone } = metadata;
  const ahead = metadata.exam ? examsOn(state, metadata.exam) : [];
  return {
    name: about.account.username,
    link,
    title: titlesOf(ahead) ?? inQuotes(titleOf(row, about, { titles, videos })),
    count: count > 0 ? number(count) : null,
    due: count > 0 ? (count === 1 ? "1 card is due" : `${number(count)} cards are due`) : null,
    videos: videosOf(videos, titles),
    quote: metadata.quote === undefined ? null : inQuotes(metadata.quote),
    comments: commentsOf(metadata.comments ?? 1),
    question: inQuotes(asked[0]?.text),
    first: asked[0] ? quoted(asked[0].text) : null,
    cards: listOf(asked.map(({ text }) => text)),
    streak: streak.days > 0 ? String(streak.days) : null,
    streaks: preferences.studyStreakUpdates ? streakLine(streak) : null,
    next: String(streak.days + 1),
    reviews: reviews > 0 ? counted(reviews, "review") : null,
    quizzes: listOf(bundle.quizzes),
    milestones: listOf(bundle.milestones),
    days: away !== null && away > 0 ? String(away) : null,
    ...examValues(ahead, localDate(now, zone)),
    exams: listOf(examsFor(type, state, localDate(now, zone)).map(examLine)),
    number: milestone ? milestone.count.toLocaleString("en") : null,
    score: quiz?.best === null || quiz === null ? null : `${Math.round(quiz.best * 100)}%`,
  };
}

type Standing = StudyState["exams"][number];

/** The names of a date's exams, for use within double quotes; null without any. */
const titlesOf = (exams: readonly Standing[]) =>
  exams.length > 0 ? exams.map(({ name }) => inQuotes(name)).join("”, “") : null;

/** What the exams of one date have left, one after the other: their cards may overlap, so they are not added up. */
function examValues(exams: readonly Standing[], today: string) {
  const [first] = exams;
  if (!first) return {};
  const days = daysBetween(today, first.date);
  const until = days === 1 ? "tomorrow" : `in ${days} days`;
  return { day: spokenDay(first.date), until, left: exams.map(leftOf).join(", ") };
}

const examLine = (exam: Standing) => `“${inQuotes(exam.name)}” by ${spokenDay(exam.date)}: ${leftOf(exam)} to go`;

const leftOf = ({ open, cards }: Standing) => `${number(open)} of ${counted(cards, "card")}`;

type Videos = ReturnType<typeof dueFor>["videos"];
type Titles = ReadonlyMap<number, string>;

/** The title of a row's subject: a transcript, a shared thing or a quiz; for cards, the video with the most due. */
function titleOf(
  { notificationType: type, metadata: { milestone, title } }: SaidRow,
  { quiz }: Pick<About, "quiz">,
  { titles, videos }: { titles: Titles; videos: Videos },
): string | undefined {
  if (milestone?.name === "mature") return titles.get(milestone.count);
  if (type === "flashcard_reminder" || type === "study_session_reminder")
    return videos.map(({ transcriptId }) => titles.get(transcriptId)).find((known) => known !== undefined);
  return title ?? quiz?.title.replace(/^Quiz: /, "");
}

const commentsOf = (unread: number) => (unread === 1 ? "New comment" : `${number(unread)} new comments`);

const listOf = (lines: readonly string[]) => lines.map((line) => `• ${line}`).join("\n");

/** For a streak that is long enough to mention. */
function streakLine({ days, isKept }: ReturnType<typeof streakNow>): string | null {
  if (days < MIN_STREAK) return null;
  return `Your streak is ${days} days.${isKept ? "" : " One review today keeps it."}`;
}

/** A count, capped at MANY. */
const number = (n: number) => (n >= MANY ? "2,000+" : n.toLocaleString("en"));

/** Where most due cards come from, one line per video: `12 from “Bees”`. Null if no title is known. */
function videosOf(videos: Videos, titles: Titles): string | null {
  const named = videos.flatMap(({ transcriptId, count }) => {
    const title = titles.get(transcriptId);
    return title ? [`${number(count)} from ${quoted(shorten(title, MAX_TITLE))}`] : [];
  });
  return named.length > 0 ? named.join("\n") : null;
}

const quoted = (text: string) => `“${inQuotes(text)}”`;

/** For use within double quotes: its own double quotes become single ones. */
const inQuotes = (text = "") =>
  text
    .replaceAll(/"([^"]*)"/g, "‘$1’")
    .replaceAll("“", "‘")
    .replaceAll("”", "’");
