import type { DeviceType } from "~/functions/tab";
import type { StudyAnswers } from "./study-answers";

export { DEVICE_TYPES } from "~/functions/tab";

/** What is done with an item, and where from. */
export const CONTENT_ACTIONS = [
  "view",
  "study",
  "quiz",
  "review",
  "export",
  "share",
  "share_view",
  "download",
] as const;
export const CONTENT_SOURCES = ["content_manager", "direct", "share", "notification"] as const;

/**
 * Response of GET /api/content/items/:id/analytics: how one item was used, as far back as this is stored.
 * `completion` and `correctness` are from 0 to 1, null if nothing was answered or recalled.
 */
export type ItemAnalytics = {
  /** The item's `viewCount`. */
  opened: number;
  /** Of quizzes, reviews, and sessions together. */
  minutes: number;
  completion: number | null;
  correctness: number | null;
  /** By people with a link. */
  linkOpened: number;
  downloaded: number;
  /** How often it was used on each kind of device, as far as that is known. */
  devices: Record<DeviceType, number>;
  /** How often it was used from the library, on its page, through a link, and from a notification. */
  sources: Record<"library" | "direct" | "share" | "notification", number>;
  /** The browser tabs in which it was used. */
  tabs: number;
};

type ListedItem = { id: number; title: string; href: string; createdAt: string };

/** The periods offered, in days up to today, each shown in steps of one or seven days. */
export const PERIODS = [30, 90, 364] as const;
export type Period = (typeof PERIODS)[number];

/**
 * Response of GET /api/content/analytics. Days are in the learner's time zone, the oldest first; shares are from 0 to
 * 1.
 */
export type AnalyticsView = {
  stepDays: 1 | 7;
  /** The time zone of the days. */
  timeZone: string;
  /** `date` is a step's first day. An item used on several days of a step counts once. */
  steps: { date: string; minutes: number; items: number }[];
  /** The videos with the most questions and cards answered, most first. `quizzes` and `cards` are null if there were none. */
  videos: {
    title: string;
    href: string;
    quizzes: { attempts: number; completion: number; correctness: number } | null;
    cards: { reviews: number; recalled: number } | null;
  }[];
  answers: StudyAnswers;
  opened: (ListedItem & { times: number })[];
  /** Transcripts that were never opened after the day on which they were added. */
  neverOpened: ListedItem[];
  /** The shortest longer period in which something was done before this one began. */
  longer: Period | null;
};
