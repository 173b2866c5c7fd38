import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { FREQUENCIES, MAX_DAILY, MIN_DAILY } from "~/functions/notifications/kinds";
import { type FormPreferences, SHOWN_FIELD, writeShown } from "~/functions/notifications/preferences-form";
import { CHANNEL_SWITCHES, FREQUENCY_NAMES, KIND_SWITCHES, OFFSET_SWITCHES } from "../../client/notifications/switches";
import { Section } from "../accounts/account-section";
import { Button } from "../ui/button";
import { ErrorNote } from "../ui/error-note";
import { Field, Input } from "../ui/field";
import { Select } from "../ui/select";
import { CustomMessage } from "./custom-message";
import { QuietHours } from "./quiet-hours";
import { Switches } from "./switches";

export type PreferencesData = FormPreferences & { emailSuspended: "bounce" | "complaint" | null };

export type PreferencesFormProps = {
  preferences: PreferencesData;
  quiet: string;
  problem: string | null;
  /** What was saved last from this form. */
  saved: Partial<FormPreferences> | null;
};

/**
 * All preferences in one form, which works without JavaScript. It sends along what it showed when it was loaded or saved,
 * so that only fields that were changed since then are saved.
 */
export function PreferencesForm({ preferences: stored, quiet, problem, saved }: PreferencesFormProps) {
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" && formData?.get("form") === "preferences";
  const [preferences] = useState(stored);
  const [shown, setShown] = useState<FormPreferences>(stored);
  useEffect(() => {
    if (saved) setShown((before) => ({ ...before, ...saved }));
  }, [saved]);
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="form" value="preferences" />
      <input type="hidden" name={SHOWN_FIELD} value={writeShown(shown)} />
      <Fields preferences={preferences} quiet={quiet} />
      <div className="mt-8 md:pl-80">
        {problem && <ErrorNote className="mb-4 text-bad">{problem}</ErrorNote>}
        <Button type="submit" variant="primary" disabled={isBusy} className="max-sm:w-full">
          {isBusy ? "Saving..." : "Save preferences"}
        </Button>
      </div>
    </Form>
  );
}

function Fields({ preferences, quiet }: Pick<PreferencesFormProps, "preferences" | "quiet">) {
  return (
    <>
      <Section id="channels" title="Where" lead="The list on this site keeps everything in one place.">
        <Switches legend="Where" of={CHANNEL_SWITCHES} preferences={preferences} />
      </Section>
      <Section id="kinds" title="What">
        <Switches legend="What" of={KIND_SWITCHES} preferences={preferences} />
      </Section>
      <Section id="offsets" title="When" lead="Time since you last studied. Studying starts it over.">
        <Switches legend="When" of={OFFSET_SWITCHES} preferences={preferences} />
      </Section>
      <Section id="often" title="How often">
        <HowOften preferences={preferences} />
      </Section>
      <Section id="quiet" title="Quiet hours" lead={quiet}>
        <QuietHours preferences={preferences} />
      </Section>
      <Section id="message" title="Your own message" lead="Replaces our text when cards are due.">
        <CustomMessage message={preferences.customMessageTemplate ?? ""} />
      </Section>
    </>
  );
}

function HowOften({ preferences }: { preferences: PreferencesData }) {
  return (
    <>
      <Field label="Email and push" hint="A digest bundles them; the list on this site shows each right away.">
        {(control) => (
          <Select {...control} name="notificationFrequency" defaultValue={preferences.notificationFrequency}>
            {FREQUENCIES.map((name) => (
              <option key={name} value={name}>
                {FREQUENCY_NAMES[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Daily maximum" hint={`${MIN_DAILY} to ${MAX_DAILY}, email and push together.`}>
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            name="maxDailyNotifications"
            min={MIN_DAILY}
            max={MAX_DAILY}
            defaultValue={preferences.maxDailyNotifications}
            className="max-w-32 tabular-nums"
          />
        )}
      </Field>
    </>
  );
}
