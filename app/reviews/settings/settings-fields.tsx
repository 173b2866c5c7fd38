import { useEffect, useRef } from "react";
import type { StudySettings } from "~/functions/reviews/settings";
import { planFields, toPlan } from "../settings-fields";
import { useSettingsForm } from "../use-settings-form";
import { useTemplate } from "~/app/library/templates/use-template";
import { SaveTemplate } from "~/app/library/templates/save-template";
import { Button } from "~/app/ui/button";
import { DayFields } from "./day-fields";
import { Field } from "./field";

type SettingsFieldsProps = { saved: StudySettings; onSaved: (settings: StudySettings) => void };

/** The form. A field's problem is shown after it was left, or on saving. */
export function SettingsFields({ saved, onSaved }: SettingsFieldsProps) {
  const element = useRef<HTMLFormElement>(null);
  const { form, patch, isWrong, state, put, field, save, problems } = useSettingsForm({ saved, onSaved, element });
  const template = useTemplate("study_plan");
  const fill = useRef(put);
  fill.current = put;
  useEffect(() => {
    if (template) fill.current(planFields(template.templateData));
  }, [template]);
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  return (
    <form ref={element} onSubmit={save} noValidate className="study-settings grid max-w-144 gap-5">
      <h2 className="text-lead font-semibold">How you study</h2>
      {template && (
        <p role="status" className="border-l-4 border-line py-1 pl-4">
          “{template.name}” is filled in. Nothing changes until you save.
        </p>
      )}
      <Field
        {...field("desiredRetention")}
        label="Desired retention"
        unit="%"
        hint="The share of due cards you want to remember. Higher means more reviews."
      />
      <Field {...field("newPerDay")} label="New cards a day" />
      <Field {...field("reviewsPerDay")} label="Reviews a day" />
      <DayFields days={form.days} problem={problems.days} onChange={(days) => put({ days })} />
      <Field
        {...field("sessionMinutes")}
        label="Session length"
        unit="minutes"
        hint="You'll see a reminder when the time is up. Leave empty for no limit."
      />
      <Scheduling field={field} />
      <Field
        {...field("dayStartHour")}
        label="Day starts at"
        unit="o'clock"
        hint="Reviews before this hour count toward the day before."
      />
      <Field {...field("timeZone")} label="Time zone" isText>
        {ownZone !== form.timeZone && (
          <button type="button" className="text-action" onClick={() => put({ timeZone: ownZone })}>
            Use this browser's: {ownZone}
          </button>
        )}
      </Field>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={form.fuzz}
          onChange={(event) => put({ fuzz: event.target.checked })}
        />
        Vary intervals slightly so cards learned together spread out
      </label>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" disabled={state.isPending}>
          {state.isPending ? "Saving..." : "Save settings"}
        </Button>
        <p role="status" className="text-quiet">
          {state.said ?? (patch ? "Unsaved" : "")}
        </p>
      </div>
      <SaveTemplate read={() => (isWrong ? null : { templateType: "study_plan", templateData: toPlan(form) })} />
      {state.failure && (
        <p role="alert" className="text-bad">
          {state.failure} Your changes are still here.
        </p>
      )}
    </form>
  );
}

/** How often cards come back. */
function Scheduling({ field }: Pick<ReturnType<typeof useSettingsForm>, "field">) {
  return (
    <>
      <Field
        {...field("learningSteps")}
        label="Learning steps"
        isText
        hint="When a new card comes back, for example 1m 10m. Use m for minutes, h for hours, d for days."
      />
      <Field {...field("relearningSteps")} label="Relearning steps" isText hint="The same for cards you forgot." />
      <Field {...field("maximumInterval")} label="Maximum interval" unit="days" />
      <Field
        {...field("leechThreshold")}
        label="Leech threshold"
        unit="lapses"
        hint="After this many lapses, we suggest rewording the card."
      />
    </>
  );
}
