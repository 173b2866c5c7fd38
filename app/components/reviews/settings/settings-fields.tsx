import { type FormEvent, useRef, useState } from "react";
import { postJson, toFailure } from "~/app/client/api/call-api";
import type { StudySettings } from "~/functions/reviews/settings";
import {
  type FieldName,
  findProblems,
  type SettingsForm,
  toForm,
  toPatch,
} from "../../../client/reviews/settings-fields";
import { Button } from "../../ui/button";
import { Field } from "./field";

type SettingsFieldsProps = { saved: StudySettings; onSaved: (settings: StudySettings) => void };

/** The form. What is wrong is said at its field once it was left, or on saving. */
export function SettingsFields({ saved, onSaved }: SettingsFieldsProps) {
  const [form, setForm] = useState(() => toForm(saved));
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const [state, setState] = useState<{ isPending?: boolean; said?: string; failure?: string }>({});
  const element = useRef<HTMLFormElement>(null);
  const problems = findProblems(form);
  const isWrong = Object.keys(problems).length > 0;
  const patch = isWrong ? null : toPatch(form, saved);
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  const put = (change: Partial<SettingsForm>) => {
    setForm((before) => ({ ...before, ...change }));
    setState({});
  };
  const field = (name: Exclude<FieldName, "fuzz">) => ({
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
    if (first) return element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (!patch || state.isPending) return setState({ said: "Saved" });
    setState({ isPending: true });
    try {
      const answer = await postJson("/api/reviews/settings", patch, { method: "PATCH" });
      const settings = (await answer.json()) as StudySettings;
      onSaved(settings);
      setForm(toForm(settings));
      setState({ said: "Saved" });
    } catch (thrown) {
      setState({ failure: toFailure(thrown).message || "Your settings could not be saved. Please try again." });
    }
  }

  return (
    <form ref={element} onSubmit={save} noValidate className="study-settings">
      <h2 className="text-lead font-semibold">How you study</h2>
      <Field
        {...field("desiredRetention")}
        label="Desired retention"
        unit="%"
        hint="The share of cards you want to still know when they come. Higher means more reviews."
      />
      <Field {...field("newPerDay")} label="New cards a day" />
      <Field {...field("reviewsPerDay")} label="Reviews a day" />
      <Field
        {...field("learningSteps")}
        label="Learning steps"
        isText
        hint="When a new card comes again, for example 1m 10m. m is minutes, h hours, d days."
      />
      <Field {...field("relearningSteps")} label="Relearning steps" isText hint="The same for a card you forgot." />
      <Field {...field("maximumInterval")} label="Maximum interval" unit="days" />
      <Field
        {...field("leechThreshold")}
        label="Leech threshold"
        unit="lapses"
        hint="A card forgotten so often is named, and offered another wording."
      />
      <Field
        {...field("dayStartHour")}
        label="Day starts at"
        unit="o'clock"
        hint="Reviews before this hour count for the evening before."
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
        Spread intervals a little, so that cards learned together do not stay together
      </label>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" disabled={state.isPending}>
          {state.isPending ? "Saving..." : "Save settings"}
        </Button>
        <p role="status" className="text-quiet">
          {state.said ?? (patch ? "Not saved yet" : "")}
        </p>
      </div>
      {state.failure && (
        <p role="alert" className="text-bad">
          {state.failure} What you typed is still here.
        </p>
      )}
    </form>
  );
}
