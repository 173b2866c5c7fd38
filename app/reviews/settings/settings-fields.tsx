import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { SaveTemplate } from "~/app/library/templates/save-template";
import { useTemplate } from "~/app/library/templates/use-template";
import { Button } from "~/app/ui/button";
import { Input } from "~/app/ui/field";
import type { StudySettings } from "~/functions/reviews/schedule-settings";
import {
  type FieldName,
  findSettingsProblems,
  planFields,
  type SettingsForm,
  toForm,
  toPatch,
  toPlan,
} from "../settings-values";
import { DayFields } from "./day-fields";

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

type FieldProps = {
  name: string;
  label: string;
  value: string;
  unit?: string;
  hint?: string;
  isText?: boolean;
  problem: string | undefined;
  onChange: (text: string) => void;
  onLeave: () => void;
  children?: ReactNode;
};

/** One setting with its unit, its hint, and its problem. */
function Field({ name, label, value, unit, hint, isText, problem, onChange, onLeave, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
        {unit && <span className="font-normal text-quiet"> ({unit})</span>}
      </label>
      <Input
        id={id}
        name={name}
        type="text"
        inputMode={isText ? "text" : "decimal"}
        className={isText ? "mt-1" : "mt-1 max-w-32 tabular-nums"}
        autoComplete="off"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-small text-quiet">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-bad">
          {problem}
        </p>
      )}
      {children}
    </div>
  );
}

type SettingsInput = {
  saved: StudySettings;
  onSaved: (settings: StudySettings) => void;
  /** The form whose first invalid field gets the focus. */
  element: RefObject<HTMLFormElement>;
};

/** The study settings form: its values, their problems, and saving. */
function useSettingsForm({ saved, onSaved, element }: SettingsInput) {
  const [form, setForm] = useState(() => toForm(saved));
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const [state, setState] = useState<{ isPending?: boolean; said?: string; failure?: string }>({});
  const problems = findSettingsProblems(form);
  const isWrong = Object.keys(problems).length > 0;
  const patch = isWrong ? null : toPatch(form, saved);

  const put = (change: Partial<SettingsForm>) => {
    setForm((before) => ({ ...before, ...change }));
    setState({});
  };
  const field = (name: Exclude<FieldName, "fuzz" | "days">) => ({
    name,
    value: form[name],
    problem: left.has(name) ? problems[name] : undefined,
    onChange: (text: string) => put({ [name]: text }),
    onLeave: () => setLeft((before) => new Set([...before, name])),
  });

  async function save(event: FormEvent) {
    event.preventDefault();
    setLeft(new Set(Object.keys(form) as FieldName[]));
    const [first] = Object.keys(problems);
    if (first)
      return element.current?.querySelector<HTMLElement>(`[name="${first}"] , [name="${first}"] input`)?.focus();
    if (!patch || state.isPending) return setState({ said: "Saved" });
    setState({ isPending: true });
    try {
      const settings = await call("PATCH /api/reviews/settings", { json: patch });
      onSaved(settings);
      setForm(toForm(settings));
      setState({ said: "Saved" });
    } catch (thrown) {
      setState({ failure: toFailure(thrown).message || "Couldn't save your settings. Please try again." });
    }
  }

  return { form, patch, isWrong, state, put, field, save, problems };
}
