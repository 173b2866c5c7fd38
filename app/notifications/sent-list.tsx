import { zoned } from "~/functions/text/zoned";
import { CHANNEL_NAMES, STATUS_NAMES } from "./names";
import { Section } from "~/app/accounts/account-section";

export type SentData = {
  id: number;
  subject: string;
  channel: keyof typeof CHANNEL_NAMES;
  status: keyof typeof STATUS_NAMES;
  createdAt: string;
};

/** The latest messages with their delivery status. @param timeZone that of the times */
export function SentList({ sent, timeZone }: { sent: readonly SentData[]; timeZone: string }) {
  return (
    <Section id="sent" title="Last sent">
      {sent.length === 0 && <p className="text-quiet">Nothing yet.</p>}
      {sent.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {sent.map(({ id, subject, channel, status, createdAt }) => (
            <li key={id} className="py-2">
              <p className="wrap-anywhere">{subject}</p>
              <p className="text-small text-quiet">
                {CHANNEL_NAMES[channel]}, {STATUS_NAMES[status]},{" "}
                <time dateTime={createdAt}>
                  {zoned(createdAt, timeZone, { dateStyle: "medium", timeStyle: "short" })}
                </time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
