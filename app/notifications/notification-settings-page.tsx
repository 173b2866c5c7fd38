import { Form, Link } from "@remix-run/react";
import { AccountSection, longDate } from "~/app/accounts/account-section";
import { deviceName } from "~/app/accounts/device-name";
import { Button } from "~/app/ui/button";
import { Select } from "~/app/ui/select-field";
import type { Suspension } from "~/functions/notifications/notification-kinds";

import type { Rhythm } from "~/functions/notifications/rhythm";
import { zoned } from "~/functions/text/zoned";
import { CHANNEL_NAMES, STATUS_NAMES } from "./notification-names";
import { type PreferencesAnswer, PreferencesForm, type PreferencesFormProps } from "./preferences-fields";
import { RhythmChoice } from "./rhythm-choice";
import { usePush } from "./use-push";

type DeviceData = {
  id: number;
  userAgent: string;
  createdAt: string;
  lastUsedAt: string | null;
  isFailing: boolean;
};

/** Whether this browser receives pushes, and which others do. */
function DeviceSection({ devices, canPush }: { devices: readonly DeviceData[]; canPush: boolean }) {
  return (
    <AccountSection id="devices" title="Push notifications" lead="Shown on each device where you turn them on.">
      {canPush ? (
        <ThisBrowser hasDevices={devices.length > 0} />
      ) : (
        <p>Push notifications aren't set up on this server.</p>
      )}
      {devices.length > 0 && (
        <ul aria-label="Devices" className="divide-y divide-line border-y border-line">
          {devices.map(({ id, userAgent, createdAt, lastUsedAt, isFailing }) => (
            <li key={id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2">
              <div>
                <p>{deviceName(userAgent)}</p>
                <p className="text-small text-quiet">
                  {isFailing ? "The last push was rejected" : lastUsedAt ? "Last used" : "Since"}{" "}
                  <time dateTime={lastUsedAt ?? createdAt}>{longDate(lastUsedAt ?? createdAt)}</time>
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" size="small" name="form" value="remove">
                  Remove<span className="sr-only"> {deviceName(userAgent)}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  );
}

const WORDS = {
  unsupported: "This browser can't show push notifications.",
  iphone:
    "On iPhone and iPad, first add Vidwright to the home screen: Share, then Add to Home Screen. Open it from there.",
  blocked:
    "Your browser blocks notifications. Allow them for this site in its settings (the icon beside the address), then reload.",
  off: "Off in this browser.",
  on: "On in this browser.",
};

function ThisBrowser({ hasDevices }: { hasDevices: boolean }) {
  const { state, isBusy, on, off, test } = usePush();
  return (
    <>
      <p role="status" className="[@media(scripting:none)]:hidden">
        {state ? WORDS[state] : "Checking this browser..."}
      </p>
      <p className="flex flex-wrap gap-3">
        {state === "off" && (
          <Button variant="primary" disabled={isBusy} onClick={on}>
            Turn on notifications
          </Button>
        )}
        {state === "on" && (
          <Button disabled={isBusy} onClick={off}>
            Turn off here
          </Button>
        )}
        {hasDevices && (
          <Button disabled={isBusy} onClick={test}>
            Send a test
          </Button>
        )}
      </p>
      <noscript>Push notifications need JavaScript.</noscript>
    </>
  );
}

type PreferencesPageProps = {
  preferences: PreferencesFormProps["preferences"];
  devices: readonly DeviceData[];
  sent: readonly SentData[];
  sentences: { quiet: string; next: string };
  /** The time zone of the learner's days. */
  zone: string;
  rhythm: Rhythm | null;
  studyTime: string;
  ownTime: string | null;
  isPaused: boolean;
  canPush: boolean;
  answer: PreferencesAnswer | null;
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
      {answer && <SaveOutcome {...answer} />}
      {preferences.emailSuspended && <Suspended reason={preferences.emailSuspended} />}
      <RhythmChoice
        rhythm={props.rhythm}
        studyTime={props.studyTime}
        ownTime={props.ownTime}
        previews={answer?.previews}
      />
      <DeviceSection devices={devices} canPush={canPush} />
      <h2 className="mt-16 font-serif text-title font-semibold">Advanced</h2>
      <PreferencesForm preferences={preferences} quiet={sentences.quiet} zone={zone} answer={answer} />
      <Pause isPaused={isPaused} />
      <SentList sent={sent} timeZone={zone} />
    </div>
  );
}

/** The sections whose fields can have problems. */
const SECTIONS: Record<string, string> = {
  notificationFrequency: "often",
  maxDailyNotifications: "often",
  customMessageTemplate: "message",
  quietHoursStart: "quiet",
  quietHoursEnd: "quiet",
  quietHoursTimezone: "quiet",
};

/** What the toast says, for browsers without JavaScript, with links to the problems. */
function SaveOutcome({ toast, problem, problems }: PreferencesAnswer) {
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
    <AccountSection
      id="pause"
      title="Pause everything"
      lead="Nothing is sent until then, and you won't get what you missed."
    >
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
    </AccountSection>
  );
}

type SentData = {
  id: number;
  subject: string;
  channel: keyof typeof CHANNEL_NAMES;
  status: keyof typeof STATUS_NAMES;
  createdAt: string;
};

/** The latest messages with their delivery status. @param timeZone of the times */
function SentList({ sent, timeZone }: { sent: readonly SentData[]; timeZone: string }) {
  return (
    <AccountSection id="sent" title="Last sent">
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
    </AccountSection>
  );
}
