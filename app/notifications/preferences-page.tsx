import { Form, Link } from "@remix-run/react";
import type { Suspension } from "~/functions/notifications/kinds";
import { Section } from "~/app/accounts/account-section";
import { Button } from "~/app/ui/button";
import { Select } from "~/app/ui/select";
import { type DeviceData, DeviceSection } from "./device-section";
import { type FormAnswer, PreferencesForm, type PreferencesFormProps } from "./preferences-form";
import { type SentData, SentList } from "./sent-list";

type PreferencesPageProps = {
  preferences: PreferencesFormProps["preferences"];
  devices: readonly DeviceData[];
  sent: readonly SentData[];
  sentences: { quiet: string; next: string };
  /** The time zone of the learner's days. */
  zone: string;
  isPaused: boolean;
  canPush: boolean;
  answer: FormAnswer | null;
};

/** All notification settings. */
export function PreferencesPage(props: PreferencesPageProps) {
  const { preferences, devices, sent, sentences, zone, isPaused, canPush, answer } = props;
  return (
    <div className="mx-auto max-w-page px-5 py-10 sm:py-16">
      <p className="text-small">
        <Link to="/account" className="text-link">
          Account
        </Link>
      </p>
      <h1 className="font-serif text-title font-semibold">Notification settings</h1>
      <p className="mt-3 max-w-measure text-quiet">{sentences.next}</p>
      {answer && <Said {...answer} />}
      {preferences.emailSuspended && <Suspended reason={preferences.emailSuspended} />}
      <DeviceSection devices={devices} canPush={canPush} />
      <PreferencesForm preferences={preferences} quiet={sentences.quiet} zone={zone} answer={answer} />
      <Pause isPaused={isPaused} />
      <SentList sent={sent} timeZone={zone} />
    </div>
  );
}

/** The sections of the fields that can be entered wrong. */
const SECTIONS: Record<string, string> = {
  notificationFrequency: "often",
  maxDailyNotifications: "often",
  customMessageTemplate: "message",
  quietHoursStart: "quiet",
  quietHoursEnd: "quiet",
  quietHoursTimezone: "quiet",
};

/** What the toast says, for browsers without JavaScript, with links to what is wrong. */
function Said({ toast, problem, problems }: FormAnswer) {
  const wrong = Object.entries(problems);
  return (
    <noscript>
      {toast.isDestructive ? (
        <div role="alert" className="mt-6 max-w-measure border-l-4 border-bad py-1 pl-3">
          <p className="font-semibold">{toast.title}</p>
          {problem && <p>{problem}</p>}
          {wrong.map(([name, message]) => (
            <p key={name}>
              <a href={`#${SECTIONS[name]}-heading`} className="text-link">
                {message}
              </a>
            </p>
          ))}
        </div>
      ) : (
        <p role="status" className="mt-6 border-l-4 border-edge py-1 pl-3">
          {toast.title}
        </p>
      )}
    </noscript>
  );
}

function Suspended({ reason }: { reason: Suspension }) {
  return (
    <div role="alert" className="mt-6 grid max-w-measure gap-3">
      <p>
        {reason === "bounce"
          ? "Your mailbox rejected our email, so we stopped sending reminders there."
          : "One of our emails was marked as spam, so we stopped sending reminders there."}
      </p>
      <Form method="post">
        <Button type="submit" size="small" name="form" value="mail-again">
          Use it again
        </Button>
      </Form>
    </div>
  );
}

function Pause({ isPaused }: { isPaused: boolean }) {
  return (
    <Section id="pause" title="Pause everything" lead="Nothing is sent until then, and you won't get what you missed.">
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="form" value="pause" />
        <label className="grid gap-1 font-semibold">
          Pause for
          <Select name="days" defaultValue="1">
            <option value="1">1 day</option>
            <option value="3">3 days</option>
            <option value="7">1 week</option>
            <option value="30">30 days</option>
            {isPaused && <option value="0">Resume now</option>}
          </Select>
        </label>
        <Button type="submit">{isPaused ? "Change" : "Pause"}</Button>
      </Form>
    </Section>
  );
}
