import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "~/app/ui/button";
import { classNames } from "~/app/ui/class-names";
import { EmptyState } from "~/app/ui/empty-state";
import { Field } from "~/app/ui/field";
import { Select } from "~/app/ui/select-field";
import { Skeleton, SkeletonGroup } from "~/app/ui/skeleton";
import type { NotificationType } from "~/functions/notifications/notification-kinds";
import { Entry, type EntryData } from "./entry";
import { NOTIFICATION_KIND_NAMES } from "./notification-names";

type Dated = { createdAt: string };

const DAY_MS = 86_400_000;

/**
 * Groups entries by day, keeping their order. Days are in a named time zone, so that server and browser group
 * identically.
 * @param now ISO 8601
 */
export function byDay<T extends Dated>(
  entries: readonly T[],
  now: string,
  timeZone: string,
): { day: string; entries: T[] }[] {
  const nameOf = namesOf(now, timeZone);
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const day = nameOf(entry.createdAt);
    groups.set(day, [...(groups.get(day) ?? []), entry]);
  }
  return [...groups].map(([day, ofDay]) => ({ day, entries: ofDay }));
}

function namesOf(now: string, timeZone: string): (iso: string) => string {
  const dates = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  const names = new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "full" });
  const today = dates.format(new Date(now));
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
  return (iso) => {
    const at = new Date(iso);
    const date = dates.format(at);
    return date === today ? "Today" : date === yesterday ? "Yesterday" : names.format(at);
  };
}

export type InboxProps = {
  notifications: readonly EntryData[];
  unread: number;
  next: string | null;
  filter: { isUnread: boolean; type: NotificationType | null };
  isFirst: boolean;
  /** The server's clock, ISO 8601; decides what "Today" is. */
  now: string;
  /** The time zone of the person's days. */
  timeZone: string;
  /** The result of the last action. */
  answer: { done: string; id: number | null } | null;
};

const PATH = "/notifications";

/** Notifications by day, newest first. */
export function InboxPage({ notifications, unread, next, filter, isFirst, now, timeZone, answer }: InboxProps) {
  const { state, location, formMethod = "GET" } = useNavigation();
  const isComing = state === "loading" && location.pathname === PATH && formMethod === "GET";
  const hasAny = notifications.length > 0 || isFiltered(filter) || !isFirst;
  return (
    <div className="mx-auto max-w-page px-5 py-10 sm:py-16">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="font-serif text-title font-semibold">Notifications</h1>
        <div className="flex flex-wrap gap-3">
          {unread > 0 && (
            <Form method="post">
              <input type="hidden" name="before" value={now} />
              <Button type="submit" size="small" name="form" value="read-all">
                Mark all read
              </Button>
            </Form>
          )}
          <ButtonLink to="/account/notifications" size="small">
            Choose what you get
          </ButtonLink>
        </div>
      </div>
      {hasAny && <Filter {...filter} />}
      <Undo answer={answer} notifications={notifications} />
      {isComing ? (
        <Coming />
      ) : (
        <Days entries={notifications} now={now} timeZone={timeZone} isFiltered={isFiltered(filter)} />
      )}
      <p className="mt-10 flex justify-center gap-3">
        {!isFirst && <ButtonLink to={addressOf(filter, null)}>Back to newest</ButtonLink>}
        {next && <ButtonLink to={addressOf(filter, next)}>Older</ButtonLink>}
      </p>
    </div>
  );
}

const isFiltered = ({ isUnread, type }: InboxProps["filter"]) => isUnread || type !== null;

function addressOf({ isUnread, type }: InboxProps["filter"], cursor: string | null): string {
  const query = new URLSearchParams();
  if (isUnread) query.set("unread", "1");
  if (type) query.set("type", type);
  if (cursor) query.set("cursor", cursor);
  return query.size > 0 ? `${PATH}?${query}` : PATH;
}

function Filter({ isUnread, type }: InboxProps["filter"]) {
  const submit = useSubmit();
  const { formData, formMethod } = useNavigation();
  // The filter just chosen, until its entries have loaded.
  const coming = formMethod === "GET" ? formData : undefined;
  const chosen = coming ? { type: coming.get("type"), isUnread: coming.has("unread") } : { type, isUnread };
  return (
    <Form
      method="get"
      className="mt-6 flex flex-wrap items-end gap-3"
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
    >
      <Field label="Type">
        {(control) => (
          <Select {...control} name="type" value={String(chosen.type ?? "")} onChange={() => {}}>
            <option value="">All types</option>
            {Object.entries(NOTIFICATION_KIND_NAMES).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-5"
          name="unread"
          value="1"
          checked={chosen.isUnread}
          onChange={() => {}}
        />
        Unread only
      </label>
      <noscript>
        <Button type="submit">Apply filters</Button>
      </noscript>
    </Form>
  );
}

const STUCK = "sticky top-0 z-10 bg-paper";

/** The result stays in view, because the entry may be far down. */
function Undo({ answer, notifications }: Pick<InboxProps, "answer" | "notifications">) {
  const undo = useRef<HTMLButtonElement>(null);
  const isGone = answer !== null && !notifications.some(({ id }) => id === answer.id);
  useEffect(() => {
    // The pressed button disappeared with its entry, and the focus with it.
    if (isGone && document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, [isGone]);
  const words: Record<string, string> = {
    dismiss: "Dismissed.",
    snooze: "Snoozed for an hour.",
    restore: "Restored.",
    "read-all": "Marked all as read.",
  };
  return (
    <div
      role="status"
      className={classNames("mt-2 flex min-h-11 flex-wrap items-center gap-3", answer !== null && STUCK)}
    >
      {answer && words[answer.done]}
      {(answer?.done === "dismiss" || answer?.done === "snooze") && answer.id !== null && (
        <Form method="post">
          <input type="hidden" name="id" value={answer.id} />
          <Button ref={undo} type="submit" size="small" name="form" value="restore">
            Undo
          </Button>
        </Form>
      )}
    </div>
  );
}

type DaysProps = { entries: readonly EntryData[]; now: string; timeZone: string; isFiltered: boolean };

function Days({ entries, now, timeZone, isFiltered }: DaysProps) {
  if (entries.length === 0) {
    return isFiltered ? (
      <EmptyState title="No notifications match" action={<ButtonLink to={PATH}>Show all</ButtonLink>} />
    ) : (
      <EmptyState title="Nothing yet" text="Reminders appear here when something is due." />
    );
  }
  return byDay(entries, now, timeZone).map(({ day, entries: ofDay }) => (
    <section key={day} aria-label={day} className="mt-6 max-w-3xl first-of-type:mt-0">
      <h2 className="text-small text-quiet">{day}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  ));
}

function Coming() {
  return (
    <SkeletonGroup label="Loading notifications" className="mt-6 grid max-w-3xl gap-3">
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} className="h-32" />
      ))}
    </SkeletonGroup>
  );
}
