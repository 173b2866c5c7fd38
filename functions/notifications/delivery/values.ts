import type { Facts, SummaryRow } from "~/db/queries/notifications-facts";
import type { ClaimedRow } from "~/db/queries/notifications-queue";
import { shorten } from "../../text/clean";
import { counted } from "../../text/counted";
import type { Values } from "./render";

const MANY = 2000;
const MAX_TITLE = 60;

/** The prefix of a row's template keys. */
export function templateKind(row: Pick<ClaimedRow, "notificationType" | "metadata">): string {
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

export type Asked = { id: number; flashcardId: number | null; quizQuestionId: number | null; text: string };

/** The items of a summary that are at risk and still exist, with their questions. */
export function askedOf(
  summary: SummaryRow | null,
  facts: Pick<Facts, "cards" | "questions">,
  questionOf: (card: Facts["cards"][number]) => string,
): Asked[] {
  return (summary?.atRisk ?? []).flatMap(({ id, flashcardId, quizQuestionId }) => {
    const card = facts.cards.find((one) => one.id === flashcardId);
    const text = card ? questionOf(card) : facts.questions.find((one) => one.id === quizQuestionId)?.text;
    return text ? [{ id, flashcardId, quizQuestionId, text }] : [];
  });
}

/** The values of every variable that a row's text may use. */
export function valuesOf(
  row: ClaimedRow,
  about: {
    name: string;
    summary: SummaryRow | null;
    asked: readonly Asked[];
    quiz: { title: string; best: number | null } | null;
    link: string;
    /** The titles of videos, by id. */
    titles: ReadonlyMap<number, string>;
    /** Days since the last review; asked for by the one kind that says it. */
    away: () => number | null;
  },
): Values {
  const { summary, asked, quiz, titles, link } = about;
  const away = row.notificationType === "motivational_message" ? about.away() : null;
  const count = summary?.dueCount ?? 0;
  const { milestone } = row.metadata;
  return {
    name: about.name,
    link,
    title: inQuotes(
      milestone?.name === "mature"
        ? titles.get(milestone.count)
        : (row.metadata.title ?? quiz?.title.replace(/^Quiz: /, "")),
    ),
    count: count > 0 ? number(count) : null,
    due: count > 0 ? (count === 1 ? "1 card is due" : `${number(count)} cards are due`) : null,
    videos: summary ? videosOf(summary, titles) : null,
    question: inQuotes(asked[0]?.text),
    first: asked[0] ? quoted(asked[0].text) : null,
    cards: asked.map(({ text }) => `• ${text}`).join("\n"),
    streak: summary && summary.streakDays > 0 ? String(summary.streakDays) : null,
    next: summary ? String(summary.streakDays + 1) : null,
    reviews: summary && summary.reviewsWeek > 0 ? counted(summary.reviewsWeek, "review") : null,
    days: away !== null && away > 0 ? String(away) : null,
    number: milestone ? milestone.count.toLocaleString("en") : null,
    score: quiz?.best === null || quiz === null ? null : `${Math.round(quiz.best * 100)}%`,
  };
}

/** A count, which stops at MANY. */
const number = (n: number) => (n >= MANY ? "2,000+" : n.toLocaleString("en"));

/** Where most of what is due comes from, a line a video: `12 from “Bees”`. Null where no title is known. */
function videosOf({ dueVideos }: SummaryRow, titles: ReadonlyMap<number, string>): string | null {
  const named = dueVideos.flatMap(({ transcriptId, count }) => {
    const title = titles.get(transcriptId);
    return title ? [`${number(count)} from ${quoted(shorten(title, MAX_TITLE))}`] : [];
  });
  return named.length > 0 ? named.join("\n") : null;
}

const quoted = (text: string) => `“${inQuotes(text)}”`;

/** For use within double quotes: its own become single ones. */
const inQuotes = (text = "") =>
  text
    .replaceAll(/"([^"]*)"/g, "‘$1’")
    .replaceAll("“", "‘")
    .replaceAll("”", "’");
