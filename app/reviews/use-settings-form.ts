import { type FormEvent, type RefObject, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import type { StudySettings } from "~/functions/reviews/settings";
import { type FieldName, findProblems, type SettingsForm, toForm, toPatch } from "./settings-fields";

type SettingsInput = {
  saved: StudySettings;
  onSaved: (settings: StudySettings) => void;
  /** The form whose first invalid field gets the focus. */
  element: RefObject<HTMLFormElement>;
};

/** The study settings form: its values, their problems, and saving. */
export function useSettingsForm({ saved, onSaved, element }: SettingsInput) {
  const [form, setForm] = useState(() => toForm(saved));
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const [state, setState] = useState<{ isPending?: boolean; said?: string; failure?: string }>({});
  const problems = findProblems(form);
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
