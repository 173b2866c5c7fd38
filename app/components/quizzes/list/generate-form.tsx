import { type FormEvent, useRef, useState } from "react";
import { postJson, toFailure } from "~/app/hooks/call-api";
import {
  BLOOMS_LEVELS,
  DEFAULT_QUESTIONS,
  DIFFICULTIES,
  MAX_QUESTIONS,
  QUESTION_TYPES,
} from "~/functions/quizzes/kinds";
import { showToast } from "../../toast/store";
import { BLOOMS_LABELS, DIFFICULTY_LABELS, TYPE_LABELS } from "../labels";

const FAILED = "Failed to generate quiz. Please try again.";

type GenerateFormProps = { transcriptId: number; isFirst: boolean; onGenerated: () => void };

/** Makes a quiz; what it shall be like is said in the options, which need not be opened. */
export function GenerateForm({ transcriptId, isFirst, onGenerated }: GenerateFormProps) {
  const [isPending, setPending] = useState(false);
  const asked = useRef<{ wish: string; clientId: string } | null>(null);

  async function generate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const request = {
      count: Number(form.get("count")) || DEFAULT_QUESTIONS,
      types: form.getAll("types"),
      difficulty: form.get("difficulty"),
      bloomsLevels: form.getAll("bloomsLevels"),
    };
    // The same wish again, after a broken connection say, is the same quiz.
    const wish = JSON.stringify(request);
    if (asked.current?.wish !== wish) asked.current = { wish, clientId: crypto.randomUUID() };
    const { clientId } = asked.current;
    setPending(true);
    try {
      await postJson(`/api/transcripts/${transcriptId}/generate-quiz`, { ...request, clientId });
      asked.current = null;
      showToast({ title: "Quiz Generated", description: "A new quiz has been created from this transcript." });
      onGenerated();
    } catch (thrown) {
      const description = toFailure(thrown).message || FAILED;
      showToast({ title: "Generation Failed", description, isDestructive: true });
    }
    setPending(false);
  }

  return (
    <form onSubmit={generate} className="text-left">
      <button type="submit" className="button button-primary" disabled={isPending}>
        {isPending ? "Generating..." : isFirst ? "Generate First Quiz" : "Generate Quiz"}
      </button>
      <details className="mt-2">
        <summary className="text-action">Options</summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <label className="text-small">
            Number of questions
            <input
              type="number"
              name="count"
              min={1}
              max={MAX_QUESTIONS}
              required
              defaultValue={DEFAULT_QUESTIONS}
              className="field"
            />
          </label>
          <label className="text-small">
            Difficulty
            <select name="difficulty" defaultValue="mixed" className="field">
              <option value="mixed">Mixed</option>
              {DIFFICULTIES.map((difficulty) => (
                <option key={difficulty} value={difficulty}>
                  {DIFFICULTY_LABELS[difficulty]}
                </option>
              ))}
            </select>
          </label>
          <Choices legend="Question types" name="types" kinds={QUESTION_TYPES} labels={TYPE_LABELS} />
          <Choices legend="Bloom's levels" name="bloomsLevels" kinds={BLOOMS_LEVELS} labels={BLOOMS_LABELS} />
        </div>
      </details>
    </form>
  );
}

type ChoicesProps<Kind extends string> = {
  legend: string;
  name: string;
  kinds: readonly Kind[];
  labels: Record<Kind, string>;
};

function Choices<Kind extends string>({ legend, name, kinds, labels }: ChoicesProps<Kind>) {
  return (
    <fieldset>
      <legend className="text-small">{legend}</legend>
      {kinds.map((kind) => (
        <label key={kind} className="flex min-h-8 items-center gap-2">
          <input type="checkbox" name={name} value={kind} defaultChecked className="size-5" />
          {labels[kind]}
        </label>
      ))}
    </fieldset>
  );
}
