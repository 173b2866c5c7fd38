import type { SerializeFrom } from "@remix-run/cloudflare";
import type { MailboxEntry } from "~/functions/mail/mailbox";

type Entry = SerializeFrom<MailboxEntry>;

/** Emails that a local run would have sent, and pushes that it sent, newest first. */
export function Mailbox({ mails }: { mails: readonly Entry[] }) {
  return (
    <div className="mx-auto max-w-page px-5 py-10 sm:py-16">
      <h1 className="font-serif text-title font-semibold">Local mailbox</h1>
      <p className="mt-3 max-w-measure text-quiet">
        Email and push notifications sent by this local run. Visible in development only.
      </p>
      {mails.length === 0 && <p className="mt-8">No email yet. Register or send a message, then reload this page.</p>}
      {mails.map((mail) => (
        <Mail key={mail.key} mail={mail} />
      ))}
    </div>
  );
}

function Mail({ mail }: { mail: Entry }) {
  return (
    <article className="mt-8 max-w-measure border-t border-edge pt-4">
      <h2 className="text-lead font-semibold">{mail.subject}</h2>
      <p className="text-small text-quiet">
        {mail.isPush ? "Push to the devices of" : "To"} {mail.to}
        {mail.replyTo && `, replies to ${mail.replyTo}`}.{" "}
        <time dateTime={mail.createdAt}>{shortTime(mail.createdAt)}</time>, {mail.status}
        {mail.lastError && `: ${mail.lastError}`}
      </p>
      <div className="mt-3 whitespace-pre-wrap wrap-anywhere">{mail.text.trim().split(/(\n)/).map(withLink)}</div>
    </article>
  );
}

/** Turns a line into a link if it is a URL and nothing else. */
function withLink(line: string, position: number) {
  if (!/^https?:\/\/\S+$/.test(line)) return line;
  return (
    <a key={`${position}-${line}`} href={line} className="text-link">
      {line}
    </a>
  );
}

function shortTime(iso: string): string {
  return new Date(iso).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
}
