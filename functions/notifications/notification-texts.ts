import type { TemplateFields } from "~/db/queries/notifications/notification-facts";
import { CHANNELS, type Channel } from "./notification-kinds";

/** A subject and its paragraphs. A sentence whose `{{variable}}` has no value is left out. */
type Text = { subject: string; paragraphs: readonly string[]; channels?: readonly Channel[] };

type Kind = Pick<TemplateFields, "templateName" | "description" | "category" | "priority"> & {
  /** The learner's own message replaces the paragraphs. */
  isCustomizable?: true;
  /** The texts of one channel take turns. */
  texts: readonly Text[];
};

const AT_RISK = ["{{videos}}", "Most at risk:\n{{cards}}"];
const SINCE = ["Quizzes waiting for you:\n{{quizzes}}", "New milestones:\n{{milestones}}", "{{streaks}}"];
const EXAMS = "Exam dates ahead:\n{{exams}}";
const FIRST = "One thing to do: review {{first}}";

/** A mail covers what the inbox shows as separate entries, so it says more than the inbox digest. */
const digest = (subject: string, reviews: string): readonly Text[] => [
  { channels: ["email"], subject, paragraphs: [...AT_RISK, EXAMS, ...SINCE, reviews, FIRST] },
  { channels: ["in_app"], subject, paragraphs: [...AT_RISK, EXAMS, reviews, FIRST] },
];

/** By the prefix of their template keys, as `templateKind` names it. */
const KINDS: Readonly<Record<string, Kind>> = {
  flashcard_due: {
    ...{ templateName: "Cards are due", description: "Something is due to be reviewed." },
    ...{ category: "reminder", priority: 4, isCustomizable: true },
    texts: [
      {
        subject: "{{due}}",
        paragraphs: ["A few minutes are enough.", "{{streaks}}", "Do you still know this one: “{{question}}”"],
      },
      {
        subject: "Time to review: {{due}}",
        paragraphs: ["A few minutes now keep what you learned.", "{{streaks}}", "First up: “{{question}}”"],
      },
      {
        subject: "Before you forget: {{due}}",
        paragraphs: ["What you learned is about to fade.", "{{streaks}}", "Try to answer: “{{question}}”"],
      },
    ],
  },
  quiz_waiting: {
    ...{ templateName: "A quiz is waiting", description: "A quiz was not taken yet, or its score is below 70%." },
    ...{ category: "reminder", priority: 5 },
    texts: [
      {
        subject: "Your quiz “{{title}}” is waiting",
        paragraphs: ["See what you remember, and what to look at again.", "Your best score so far is {{score}}."],
      },
      {
        subject: "Take the quiz “{{title}}”",
        paragraphs: ["A few questions show you what stuck.", "Your best score so far is {{score}}."],
      },
    ],
  },
  study_session: {
    ...{ templateName: "A good time to study", description: "The hour at which the learner usually begins." },
    ...{ category: "reminder", priority: 5, isCustomizable: true },
    texts: [
      { subject: "A good time to study", paragraphs: ["You usually study at about this time.", "{{due}} today."] },
      { subject: "Your usual study time", paragraphs: ["A short session now keeps your routine.", "{{due}} today."] },
    ],
  },
  exam_ahead: {
    ...{ templateName: "An exam date is near", category: "reminder", priority: 3 },
    description: "Three days before an exam date with cards to learn or to review, and on its eve.",
    texts: [
      {
        subject: "Ready by {{day}}: {{left}} to go",
        paragraphs: [
          "The exam date of “{{title}}” is {{until}}.",
          "These cards still need to be learned or reviewed once more before then.",
          "{{due}} today.",
        ],
      },
    ],
  },
  streak_at_risk: {
    templateName: "A streak is at risk",
    description: "Nothing was studied today and the streak is three days or longer.",
    ...{ category: "reminder", priority: 2 },
    texts: [
      { subject: "Keep your {{streak}}-day streak", paragraphs: ["One review today is enough.", "{{due}}."] },
      {
        subject: "Your {{streak}}-day streak ends tonight",
        paragraphs: ["You have not studied yet today.", "One review is enough to make it {{next}} days."],
      },
    ],
  },
  streak_milestone: {
    ...{ templateName: "A streak was reached", description: "So many days in a row." },
    ...{ category: "milestone", priority: 6 },
    texts: [{ subject: "{{number}} days in a row", paragraphs: ["One review a day keeps the streak going."] }],
  },
  reviews_milestone: {
    ...{ templateName: "Reviews were reached", description: "So many reviews." },
    ...{ category: "milestone", priority: 6 },
    texts: [{ subject: "{{number}} reviews", paragraphs: ["Each one tells the schedule when to ask you next."] }],
  },
  quiz_milestone: {
    ...{ templateName: "A quiz was passed with 90%", description: "The first quiz with 90% or more." },
    ...{ category: "milestone", priority: 6 },
    texts: [
      {
        subject: "Excellent! {{score}} on a quiz",
        paragraphs: ["Your first quiz with 90% or more: “{{title}}”"],
      },
    ],
  },
  mature_milestone: {
    templateName: "All cards of a transcript are mature",
    description: "Every card of a transcript has an interval of 21 days or more.",
    ...{ category: "milestone", priority: 6 },
    texts: [
      {
        subject: "You know “{{title}}”",
        paragraphs: ["Every card now has an interval of three weeks or more."],
      },
    ],
  },
  motivation: {
    ...{ templateName: "An invitation to come back", category: "reminder", priority: 9 },
    description: "Weekly, then monthly, while nothing is studied.",
    texts: [
      {
        subject: "Pick up where you left off",
        paragraphs: ["It has been {{days}} days since your last review.", "{{due}}."],
      },
      {
        subject: "Five minutes are enough",
        paragraphs: ["You have not studied for {{days}} days.", "Start with this one: “{{question}}”"],
      },
      {
        subject: "Your cards are still here",
        paragraphs: ["It has been {{days}} days.", "{{due}}, and a short session brings most of it back."],
      },
    ],
  },
  last_reminder: {
    ...{ templateName: "The last reminder", category: "reminder", priority: 9 },
    description: "Half a year without a review; no more follow until the next one.",
    texts: [
      {
        subject: "The last reminder for now",
        paragraphs: [
          "It has been {{days}} days since your last review, so this is the last reminder.",
          "Your cards are kept. Review one whenever you like, and reminders start again.",
        ],
      },
    ],
  },
  daily_digest: {
    ...{ templateName: "Daily digest", description: "What is due today.", category: "digest", priority: 5 },
    texts: digest("Today: {{due}}", "In the last seven days you made {{reviews}}."),
  },
  weekly_summary: {
    ...{ templateName: "Weekly summary", category: "digest", priority: 5 },
    description: "What is due this week, and what was learned.",
    texts: digest("Your week: {{due}}", "Last week you made {{reviews}}."),
  },
  share_comment: {
    ...{
      templateName: "New comments",
      description: "One until it is read, with the newest comment and how many there are.",
    },
    ...{ category: "reminder", priority: 6 },
    texts: [
      {
        channels: ["in_app"],
        subject: "{{comments}} on “{{title}}”",
        paragraphs: ["“{{quote}}”", "It comes from someone with your link."],
      },
    ],
  },
};

/** All texts as `notification_templates` holds them; its rows are written from these. */
export const NOTIFICATION_TEXTS: readonly TemplateFields[] = Object.entries(KINDS).flatMap(
  ([kind, { texts, ...row }]) =>
    CHANNELS.flatMap((channel) =>
      texts
        .filter(({ channels = CHANNELS }) => channels.includes(channel))
        .map((text, index) => ({
          isCustomizable: false,
          ...row,
          templateKey: `${kind}.${channel}.${index + 1}`,
          templateType: channel,
          ...written(text, channel),
        })),
    ),
);

function written({ subject, paragraphs }: Text, channel: Channel) {
  const textContent = paragraphs.join("\n\n");
  const html = paragraphs.map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br>")}</p>`).join("\n");
  const used = [...`${subject} ${textContent}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
  return {
    subject,
    textContent,
    htmlContent: channel === "email" ? html : null,
    supportedVariables: [...new Set(used)].sort(),
  };
}
