import type { SecurityEventView } from "~/functions/accounts/model";
import { AccountChoice, AccountSection } from "./account-section";
import { deviceName } from "./device-name";

const WORDS: Record<string, string> = {
  signed_in: "Signed in",
  sign_in_failed: "Sign-in failed",
  code_failed: "Right password, wrong code",
  password_changed: "Password changed",
  email_changed: "Email changed",
  passkey_added: "Passkey added",
  passkey_removed: "Passkey removed",
  second_factor_on: "Two-step sign-in turned on",
  second_factor_off: "Two-step sign-in turned off",
  recovery_codes_made: "New recovery codes created",
  data_exported: "Data downloaded",
  token_made: "Access token made",
  token_ended: "Access token ended",
};

/** How many events are shown before "show more". */
const SHOWN = 8;

export function EventList({ events }: { events: readonly SecurityEventView[] }) {
  const [newest, others] = [events.slice(0, SHOWN), events.slice(SHOWN)];
  return (
    <AccountSection id="events" title="Recent activity" lead="Security activity on your account in the last 90 days.">
      {events.length === 0 ? <p className="text-quiet">Nothing yet.</p> : <Events events={newest} />}
      {others.length > 0 && (
        <AccountChoice label={`Show ${others.length} more`}>
          <Events events={others} />
        </AccountChoice>
      )}
    </AccountSection>
  );
}

function Events({ events }: { events: readonly SecurityEventView[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {events.map(({ id, kind, detail, userAgent, createdAt }) => (
        <li key={id} className="py-2">
          <p className="wrap-anywhere">
            {WORDS[kind] ?? kind}
            {detail && <span className="text-quiet">: {detail}</span>}
          </p>
          <p className="text-small text-quiet">
            {deviceName(userAgent)}, <time dateTime={createdAt}>{moment(createdAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

function moment(iso: string): string {
  const text = new Date(iso).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return `${text} UTC`;
}
