import { Form } from "@remix-run/react";
import { Badge } from "~/app/ui/badge";
import { Button } from "~/app/ui/button";
import type { NotificationType } from "~/functions/notifications/notification-kinds";
import { zoned } from "~/functions/text/zoned";
import { OPEN_LABELS, SNOOZABLE } from "./notification-names";

export type EntryData = {
  id: number;
  type: NotificationType;
  subject: string;
  content: string;
  link: string | null;
  isRead: boolean;
  actionTaken: string | null;
  createdAt: string;
};

/** One notification: what, when, and its actions. */
export function Entry({ entry, timeZone }: { entry: EntryData; timeZone: string }) {
  const { id, type, subject, content, link, isRead, createdAt } = entry;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className={isRead ? "wrap-anywhere" : "font-semibold wrap-anywhere"}>
          {subject} {!isRead && <Badge>Unread</Badge>}
        </h3>
        <p className="text-small text-quiet">
          <time dateTime={createdAt}>{zoned(createdAt, timeZone, { timeStyle: "short" })}</time>
        </p>
      </div>
      <p className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere text-quiet">{content}</p>
      <Form method="post" className="mt-3 flex flex-wrap items-center gap-x-5">
        <input type="hidden" name="id" value={id} />
        {link && (
          <>
            <input type="hidden" name="link" value={link} />
            <Button type="submit" size="small" name="form" value="open">
              {OPEN_LABELS[type]}
              <span className="sr-only">: {subject}</span>
            </Button>
          </>
        )}
        {SNOOZABLE.has(type) && <Press form="snooze" label="Snooze 1 h" subject={subject} />}
        <Press form="dismiss" label="Dismiss" subject={subject} />
      </Form>
    </li>
  );
}

function Press({ form, label, subject }: { form: string; label: string; subject: string }) {
  return (
    <button type="submit" name="form" value={form} className="text-link min-h-11 text-small text-quiet">
      {label}
      <span className="sr-only">: {subject}</span>
    </button>
  );
}
