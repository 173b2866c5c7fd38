import { type FormEvent, useEffect, useRef, useState } from "react";
import { toFailure } from "~/app/client/api/call-api";
import { serverMessage } from "~/app/client/api/server-message";
import type { Generation } from "~/app/hooks/use-generation";
import {
  BLOOMS_LEVELS,
  DEFAULT_QUESTIONS,
  DIFFICULTIES,
  MAX_QUESTIONS,
  QUESTION_TYPES,
} from "~/functions/quizzes/kinds";
import type { QuizView } from "~/functions/quizzes/quiz-views";
import { counted } from "~/functions/text/counted";
import { BLOOMS_LABELS, DIFFICULTY_LABELS, TYPE_LABELS } from "../../../client/quizzes/labels";
import { showToast } from "../../../client/toast/store";
import { Button } from "../../ui/button";
import { Input } from "../../ui/field";
import { Select } from "../../ui/select";

const FAILED = "Failed to generate quiz. Please try again.";

type GenerateFormProps = {
  generation: Generation<{ quiz: QuizView }>;
  isFirst: boolean;
  onGenerated: () => void;
  /** It is over: what was pressed may be gone, and the focus with it. */
  onEnd: () => void;
};

/** Makes a quiz; what it shall be like is said in the options, which need not be opened. */
export function GenerateForm({ generation, isFirst, onGenerated, onEnd }: GenerateFormProps) {
  const { state } = generation;
  const before = useRef(state);
  /** A wish of which nothing could be made, though something else can. */
  const [unmet, setUnmet] = useState<{ message: string; count: number } | null>(null);
  useEffect(() => {
    if (state === "idle" && before.current !== "idle") onEnd();
    before.current = state;
  }, [state, onEnd]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void generate({
      count: Number(form.get("count")) || DEFAULT_QUESTIONS,
      types: form.getAll("types"),
      difficulty: form.get("difficulty"),
      bloomsLevels: form.getAll("bloomsLevels"),
    });
  }

  async function generate(request: QuizWish) {
    setUnmet(null);
    try {
      const made = await generation.generate(request);
      if (!made) return showToast({ title: "Generation cancelled", description: "No quiz was created." });
      const description = ["A new quiz has been created from this transcript.", fewerNotice(made.quiz, request.count)];
      showToast({ title: "Quiz Generated", description: description.filter(Boolean).join(" ") });
      onGenerated();
    } catch (thrown) {
      const { code, message } = toFailure(thrown);
      if (code === "wish_unmet") return setUnmet({ message, count: request.count });
      showToast({ title: "Generation Failed", description: serverMessage(thrown, FAILED), isDestructive: true });
    }
  }

  async function cancel() {
    try {
      await generation.cancel();
    } catch (thrown) {
      const description = serverMessage(thrown, "Your quiz is still being generated. Please try again.");
      showToast({ title: "Couldn't cancel", description, isDestructive: true });
    }
  }

  return (
    <form onSubmit={submit} className="text-left">
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={state !== "idle"}>
          {state !== "idle" ? "Generating..." : isFirst ? "Generate First Quiz" : "Generate Quiz"}
        </Button>
        {state !== "idle" && (
          <Button disabled={state === "cancelling"} onClick={() => void cancel()}>
            {state === "cancelling" ? "Cancelling..." : "Cancel"}
          </Button>
        )}
      </div>
      <div role="alert">
        {unmet && (
          <p className="mt-3 max-w-measure border-l-4 border-warn py-1 pl-4">
            {unmet.message}{" "}
            <button type="button" className="text-link min-h-6" onClick={() => void generate(anyOf(unmet.count))}>
              Make a quiz of these
            </button>
          </p>
        )}
      </div>
      <details className="mt-2">
        <summary className="text-action">Options</summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <label className="text-small">
            Number of questions
            <Input type="number" name="count" min={1} max={MAX_QUESTIONS} required defaultValue={DEFAULT_QUESTIONS} />
          </label>
          <label className="text-small">
            Difficulty
            <Select name="difficulty" defaultValue="mixed">
              <option value="mixed">Mixed</option>
              {DIFFICULTIES.map((difficulty) => (
                <option key={difficulty} value={difficulty}>
                  {DIFFICULTY_LABELS[difficulty]}
                </option>
              ))}
            </Select>
          </label>
          <Choices legend="Question types" name="types" kinds={QUESTION_TYPES} labels={TYPE_LABELS} />
          <Choices legend="Bloom's levels" name="bloomsLevels" kinds={BLOOMS_LEVELS} labels={BLOOMS_LABELS} />
        </div>
      </details>
    </form>
  );
}

type QuizWish = { count: number; types: unknown[]; difficulty: unknown; bloomsLevels: unknown[] };

const anyOf = (count: number): QuizWish => {
  return { count, types: [...QUESTION_TYPES], difficulty: "mixed", bloomsLevels: [...BLOOMS_LEVELS] };
};

/** Says it where a quiz has fewer questions than were wished for. */
function fewerNotice({ totalQuestions, isOfflineDraft }: QuizView, wished: number): string | null {
  if (totalQuestions >= wished) return null;
  const how = isOfflineDraft ? " without an AI model" : "";
  return `It has ${counted(totalQuestions, "question")}: no more good ones of this kind could be made${how}.`;
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
