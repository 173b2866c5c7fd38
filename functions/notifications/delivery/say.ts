import type { Facts } from "~/db/queries/notifications/notification-facts";
import type { SentTexts } from "~/db/queries/notifications/sent-rows";
import { fromNotification } from "../../tab";
import { escapeHtml } from "../../text/escape";
import { dueFor } from "../planning/digest-figures";
import { isDigest } from "../planning/switches";
import { pickTemplate } from "./pick-template";
import { render, renderCustom } from "./render-notification";
import type { About, SaidRow } from "./still-wanted";
import { templateKind, type ValueRequest, valuesOf, valuesRequested } from "./values";

type Card = Facts["cards"][number];

/** A row's message, with the items it asks about; null if its kind has no active text. */
export type Message = SentTexts & { asked: readonly ValueRequest[] };

/** Writes the message for a row. @param input.also the messages of the rows merged into it */
export function say(
  row: SaidRow,
  about: About,
  input: { facts: Facts; questionOf: (card: Card) => string; origin: string; also: readonly Message[]; now: number },
): Message | null {
  const { facts, questionOf, origin, also, now } = input;
  const kind = templateKind(row);
  const channel = row.deliveryChannel;
  const recent = about.recent.map(({ templateKey }) => templateKey);
  const template = pickTemplate(facts.templates, { kind, channel }, recent);
  if (!template) return null;
  const { summary, preferences, state } = about;
  // The items at risk were found for the day on which the first of them is due.
  const isDue = dueFor(row.notificationType, state, now).count > 0;
  const atRisk = isDue ? valuesRequested(summary, facts, questionOf) : [];
  const asked = isDigest(row.notificationType) ? atRisk : unquotedFirst(atRisk, about.recent);
  const path = fromNotification(row.metadata.link ?? "/review");
  const isHidden = channel === "browser" && !preferences.showQuestion;
  const values = valuesOf(row, about, {
    link: `${origin}${path}`,
    asked: isHidden ? [] : asked,
    titles: new Map(
      facts.transcripts.filter(({ owner }) => owner === row.userId).map(({ id, title }) => [id, title] as const),
    ),
    now,
  });
  const said = render(template, values);
  // Our text also applies if none of the custom sentences has all its values.
  const custom = template.isCustomizable ? renderCustom(preferences.customMessageTemplate ?? "", values) : "";
  const text = custom || said.text;
  const html = custom === "" ? said.html : `<p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
  const [first] = asked;
  return {
    subject: said.subject,
    content: [
      text,
      ...also.map((one) => (channel === "email" ? `${one.subject}:\n${origin}${one.link}` : one.subject)),
    ].join("\n\n"),
    htmlContent: channel === "email" ? [html ?? "", ...also.map((one) => linkOf(one, origin))].join("\n") : null,
    templateKey: template.templateKey,
    link: path,
    flashcardId: first?.flashcardId ?? null,
    spacedRepetitionItemId: first?.id ?? null,
    asked,
  };
}

/** The items that recent messages began with go last, the latest at the very end. @param recent newest first */
function unquotedFirst(asked: readonly ValueRequest[], recent: About["recent"]): ValueRequest[] {
  const places = recent.map(({ itemId }) => itemId);
  const ageOf = ({ id }: ValueRequest) => (places.includes(id) ? places.indexOf(id) : places.length);
  return asked.toSorted((a, b) => ageOf(b) - ageOf(a));
}

/** What was merged into a mail leads to its own place, for example a waiting quiz. */
const linkOf = ({ subject, link }: Message, origin: string) =>
  `<p><a href="${escapeHtml(`${origin}${link}`)}">${escapeHtml(subject)}</a></p>`;
