import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { FREQUENCIES, MAX_DAILY, MIN_DAILY, type Suspension } from "~/functions/notifications/kinds";
import {
  addShown,
  type Entered,
  type FormPreferences,
  type FormProblems,
  type FormValues,
  SHOWN_FIELD,
  valuesOf,
  writeShown,
} from "~/functions/notifications/preferences-form";
import { CHANNEL_SWITCHES, FREQUENCY_NAMES, KIND_SWITCHES, OFFSET_SWITCHES } from "./switch-names";
import type { ToastText } from "~/app/ui/store";
import { Section } from "~/app/accounts/account-section";
import { Button } from "~/app/ui/button";
import { ErrorNote } from "~/app/ui/error-note";
import { Field, Input } from "~/app/ui/field";
import { Select } from "~/app/ui/select";
import { CustomMessage } from "./custom-message";
import { QuietHours } from "./quiet-hours";
import { Switches } from "./switches";

export type PreferencesData = FormPreferences & { emailSuspended: Suspension | null };

export type PreferencesFormProps = {
  preferences: PreferencesData;
  quiet: string;
  /** The time zone of the learner's days. */
  zone: string;
  answer: FormAnswer | null;
};

/** What became of the form that was last submitted on this page. */
export type FormAnswer = {
  toast: ToastText;
  /** Why it failed as a whole. */
  problem: string | null;
  /** What is wrong with its fields. */
  problems: FormProblems;
  /** What was saved from the preferences form. */
  saved: Partial<FormPreferences> | null;
  /** What was entered in the preferences form and not saved. */
  entered: Entered | null;
};

/**
 * All preferences in one form, which works without JavaScript. It sends along what it showed when it was loaded or saved,
 * so that only fields that were changed since then are saved.
 */
export function PreferencesForm({ preferences, quiet, zone, answer }: PreferencesFormProps) {
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" && formData?.get("form") === "preferences";
  const [values] = useState(answer?.entered?.values ?? valuesOf(preferences));
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
      <Section id="channels" title="Where" lead="The list on this site keeps everything in one place.">
        <Switches legend="Where" of={CHANNEL_SWITCHES} values={values} />
      </Section>
      <Section id="kinds" title="What">
        <Switches legend="What" of={KIND_SWITCHES} values={values} />
      </Section>
      <Section id="offsets" title="When" lead="Time since you last studied. Studying resets it.">
        <Switches legend="When" of={OFFSET_SWITCHES} values={values} />
      </Section>
      <Section id="often" title="How often">
        <HowOften values={values} problems={problems} zone={zone} />
      </Section>
      <Section id="quiet" title="Quiet hours" lead={quiet}>
        <QuietHours values={values} problems={problems} />
      </Section>
      <Section
        id="message"
        title="Your own message"
        lead="Replaces our text in reminders of due cards and of your usual study time. The subject stays ours."
      >
        <CustomMessage message={values.customMessageTemplate} problem={problems.customMessageTemplate} />
      </Section>
    </>
  );
}

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
