import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { AccountSection } from "~/app/accounts/account-section";
import { Button } from "~/app/ui/button";
import { ErrorNote } from "~/app/ui/error-note";
import { Field, Input } from "~/app/ui/field";
import { Select } from "~/app/ui/select-field";
import type { ToastText } from "~/app/ui/toast-store";
import type { MailPreview } from "~/functions/notifications/mail/preview-mail";
import {
  FREQUENCIES,
  type Frequency,
  MAX_DAILY,
  MIN_DAILY,
  type Suspension,
} from "~/functions/notifications/notification-kinds";
import {
  addShown,
  type Entered,
  type FormPreferences,
  type FormProblems,
  type FormValues,
  formValues,
  SHOWN_FIELD,
  type SwitchName,
  writeShown,
} from "~/functions/notifications/preferences-form";
import { CustomMessage } from "./custom-message-field";
import { QuietHours } from "./quiet-hours";

/** A preference that is a switch, with its texts. */
type Switch = { name: SwitchName; label: string; hint?: string };

export const CHANNEL_SWITCHES: readonly Switch[] = [
  { name: "emailNotifications", label: "Email" },
  { name: "browserNotifications", label: "Push", hint: "On the devices above." },
  { name: "inAppNotifications", label: "On this site", hint: "Comments on what you share come here only." },
  {
    name: "showQuestion",
    label: "Show the question in push notifications",
    hint: "Anyone who sees your lock screen can read it. You can answer without opening the site.",
  },
];

export const KIND_SWITCHES: readonly Switch[] = [
  { name: "flashcardReminders", label: "Cards that are due" },
  { name: "quizReminders", label: "Unfinished quizzes", hint: "Not taken yet, or below 70%." },
  { name: "studySessionReminders", label: "Your usual study time, and exam dates" },
  { name: "studyStreakUpdates", label: "A streak that ends today" },
  { name: "progressMilestones", label: "Milestones" },
  { name: "motivationalMessages", label: "Encouragement after a break" },
];

export const OFFSET_SWITCHES: readonly Switch[] = [
  { name: "immediateNotifications", label: "Immediate", hint: "Right before you'd forget." },
  { name: "fifteenMinuteReminders", label: "15 min" },
  { name: "thirtyMinuteReminders", label: "30 min" },
  { name: "oneHourReminders", label: "1 hour" },
  { name: "threeHourReminders", label: "3 hours" },
  { name: "oneDayReminders", label: "1 day" },
  { name: "threeDayReminders", label: "3 days" },
  { name: "oneWeekReminders", label: "1 week" },
];

const FREQUENCY_NAMES: Record<Frequency, string> = {
  per_session: "Per session",
  daily_digest: "Daily digest",
  weekly_summary: "Weekly summary",
};

type PreferencesData = FormPreferences & { emailSuspended: Suspension | null };

export type PreferencesFormProps = {
  preferences: PreferencesData;
  quiet: string;
  /** The time zone of the learner's days. */
  zone: string;
  answer: PreferencesAnswer | null;
};

/** The result of the last form submitted on this page. */
export type PreferencesAnswer = {
  /** The mails, if they were asked for. */
  previews?: MailPreview[];
  toast: ToastText;
  /** Why the form failed as a whole. */
  problem: string | null;
  /** Problems of its fields. */
  problems: FormProblems;
  /** What was saved from the preferences form. */
  saved: Partial<FormPreferences> | null;
  /** What was entered in the preferences form but not saved. */
  entered: Entered | null;
};

/**
 * All preferences in one form, which works without JavaScript. It also sends the values that it showed when loaded or
 * last saved, so that only fields changed since then are saved.
 */
export function PreferencesForm({ preferences, quiet, zone, answer }: PreferencesFormProps) {
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" && formData?.get("form") === "preferences";
  const [values] = useState(answer?.entered?.values ?? formValues(preferences));
  const [shown, setShown] = useState(answer?.entered?.shown ?? writeShown(preferences));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const saved = answer?.saved;
    if (saved) setShown((before) => addShown(before, saved));
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);
  return (
    <Form method="post" noValidate ref={form}>
      <input type="hidden" name="form" value="preferences" />
      <input type="hidden" name={SHOWN_FIELD} value={shown} />
      <Fields values={values} problems={answer?.problems ?? {}} quiet={quiet} zone={zone} />
      <div className="mt-8 md:pl-80">
        {answer?.problem && <ErrorNote className="mb-4 text-bad">{answer.problem}</ErrorNote>}
        <Button type="submit" variant="primary" disabled={isBusy} className="max-sm:w-full">
          {isBusy ? "Saving..." : "Save preferences"}
        </Button>
      </div>
    </Form>
  );
}

type FieldsProps = { values: FormValues; problems: FormProblems };

function Fields({ values, problems, quiet, zone }: FieldsProps & { quiet: string; zone: string }) {
  return (
    <>
      <AccountSection id="channels" title="Where" lead="The list on this site keeps everything in one place.">
        <Switches legend="Where" of={CHANNEL_SWITCHES} values={values} />
      </AccountSection>
      <AccountSection id="kinds" title="What">
        <Switches legend="What" of={KIND_SWITCHES} values={values} />
      </AccountSection>
      <AccountSection id="offsets" title="When" lead={OFFSETS_LEAD}>
        <Switches legend="When" of={OFFSET_SWITCHES} values={values} />
      </AccountSection>
      <AccountSection id="often" title="How often">
        <HowOften values={values} problems={problems} zone={zone} />
      </AccountSection>
      <AccountSection id="quiet" title="Quiet hours" lead={quiet}>
        <QuietHours values={values} problems={problems} />
      </AccountSection>
      <AccountSection
        id="message"
        title="Your own message"
        lead="Replaces our text in reminders of due cards and of your usual study time. The subject stays ours."
      >
        <CustomMessage message={values.customMessageTemplate} problem={problems.customMessageTemplate} />
      </AccountSection>
    </>
  );
}

const OFFSETS_LEAD =
  "How long you have been away before a reminder may come. It comes at your usual study time, at most one a day, and only if something is due. Studying starts over.";

const HOW_OFTEN =
  "Per session sends each one by itself. With a digest, email brings only the digest: due cards, unfinished quizzes, milestones, and your streak. Push then sends nothing. On this site, each one still shows right away.";

function HowOften({ values, problems, zone }: FieldsProps & { zone: string }) {
  return (
    <>
      <Field label="Email and push" hint={HOW_OFTEN} problem={problems.notificationFrequency}>
        {(control) => (
          <Select {...control} name="notificationFrequency" defaultValue={values.notificationFrequency}>
            {FREQUENCIES.map((name) => (
              <option key={name} value={name}>
                {FREQUENCY_NAMES[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Daily maximum"
        hint={`${MIN_DAILY} to ${MAX_DAILY}, counting email and push together. Days are counted in ${zone}.`}
        problem={problems.maxDailyNotifications}
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            name="maxDailyNotifications"
            min={MIN_DAILY}
            max={MAX_DAILY}
            defaultValue={values.maxDailyNotifications}
            className="max-w-32 tabular-nums"
          />
        )}
      </Field>
    </>
  );
}

type SwitchesProps = { legend: string; of: readonly Switch[]; values: FormValues };

/** Preferences that are switches. */
function Switches({ legend, of, values }: SwitchesProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{legend}</legend>
      {of.map(({ name, label, hint }) => (
        <div key={name}>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={name}
              defaultChecked={values[name]}
              aria-describedby={hint ? `${name}-hint` : undefined}
              className="size-5"
            />
            {label}
          </label>
          {hint && (
            <p id={`${name}-hint`} className="-mt-1 pb-1 pl-8 text-small text-quiet">
              {hint}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}
