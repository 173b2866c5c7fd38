import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { AccountSection } from "~/app/accounts/account-section";
import { Button } from "~/app/ui/button";
import { Input } from "~/app/ui/field";
import type { MailPreview } from "~/functions/notifications/mail/preview-mail";
import { OWN_TIMES } from "~/functions/notifications/own-time";
import { spokenTime } from "~/functions/notifications/preference-sentences";
import { RHYTHMS, type Rhythm } from "~/functions/notifications/rhythm";

type RhythmProps = {
  /** Null if the single settings amount to none of them. */
  rhythm: Rhythm | null;
  /** As people say it, like `6:00 PM`. */
  studyTime: string;
  /** The time that the learner chose instead, as `HH:MM`. */
  ownTime: string | null;
  previews: readonly MailPreview[] | undefined;
};

/** How often reminders come, in one choice. Reloads the page, so that the single settings below show what it set. */
export function RhythmChoice({ rhythm, studyTime, ownTime, previews = [] }: RhythmProps) {
  const ownOrUsual = ownTime === null ? studyTime : spokenTime(ownTime);
  const words: Record<Rhythm, { label: string; hint: string }> = {
    off: { label: "Off", hint: "No email or push. The list on this site still shows what is due." },
    daily: {
      label: `Once a day at ${ownOrUsual}`,
      hint: "Only if something new is due and you haven't studied that day.",
    },
    weekly: {
      label: "Weekly",
      // Choosing it ends a time of one's own.
      hint: `One email on Mondays, at about ${rhythm === "weekly" ? ownOrUsual : studyTime}.`,
    },
  };
  return (
    <AccountSection id="rhythm" title="Reminders" lead="By email and push. After a long break, they become rarer.">
      <Form method="post" reloadDocument className="grid gap-2">
        <fieldset className="grid gap-2">
          <legend className="sr-only">Reminders</legend>
          {RHYTHMS.map((one) => (
            <div key={one}>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  {...{ type: "radio", name: "rhythm", value: one, required: true }}
                  defaultChecked={one === rhythm}
                  aria-describedby={`rhythm-${one}`}
                />
                {words[one].label}
              </label>
              <p id={`rhythm-${one}`} className="pl-6 text-small text-quiet">
                {words[one].hint}
              </p>
              {one === "daily" && (
                <label className="mt-1 block pl-6 text-small">
                  A time of your own, or empty for your usual study time ({studyTime})
                  <Input
                    type="time"
                    name="time"
                    {...OWN_TIMES}
                    defaultValue={ownTime ?? ""}
                    className="mt-1 block w-36"
                  />
                </label>
              )}
            </div>
          ))}
        </fieldset>
        {rhythm === null && <p className="text-small text-quiet">Your advanced settings are a mix of your own.</p>}
        <p>
          <Button type="submit" name="form" value="rhythm" variant="primary" className="max-sm:w-full">
            Save
          </Button>
        </p>
      </Form>
      <Form method="post" className="flex flex-wrap gap-3" onSubmit={takeDraft}>
        <input type="hidden" name="message" disabled />
        <Button type="submit" size="small" name="form" value="mail-preview">
          Show the email
        </Button>
        <Button type="submit" size="small" name="form" value="mail-test">
          Email me a test
        </Button>
      </Form>
      {previews.map((one) => (
        <Preview key={`${one.subject} ${one.text}`} {...one} />
      ))}
    </AccountSection>
  );
}

/** Sends the learner's own message as it stands in the form below, saved or not. */
function takeDraft({ currentTarget }: FormEvent<HTMLFormElement>): void {
  const entered = document.querySelector<HTMLTextAreaElement>('textarea[name="customMessageTemplate"]');
  const field = currentTarget.querySelector<HTMLInputElement>('input[name="message"]');
  if (!entered || !field) return;
  field.disabled = false;
  field.value = entered.value;
}

/** A mail with today's figures, as plain text. */
function Preview({ subject, text, isDue }: MailPreview) {
  return (
    <section aria-label={`The email as of now: ${subject}`} className="border-l-2 border-edge pl-3 wrap-anywhere">
      {!isDue && <p className="text-small text-quiet">Nothing is due, so it wouldn't be sent now.</p>}
      <p className="font-semibold">{subject}</p>
      <p className="mt-2 text-small whitespace-pre-line">{text}</p>
    </section>
  );
}
