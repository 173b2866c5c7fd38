import { type FormEvent, useEffect, useRef } from "react";
import { type Generation, useGenerationForm } from "~/app/browser/calls/use-generation";
import { SaveTemplate } from "~/app/library/templates/save-template";
import { useTemplate } from "~/app/library/templates/use-template";
import { Button } from "~/app/ui/button";
import { Checkboxes } from "~/app/ui/checkboxes";
import { Input } from "~/app/ui/field";
import type { StudyOffer } from "~/functions/generation/offer";
import type { QuizRequest } from "~/functions/quizzes/model";
import {
  BLOOMS_LEVELS,
  type BloomsLevel,
  DEFAULT_QUESTIONS,
  DIFFICULTIES,
  MAX_QUESTIONS,
  QUESTION_TYPES,
} from "~/functions/quizzes/quiz-kinds";
import type { QuizView } from "~/functions/quizzes/quiz-views";
import { DifficultyChoice } from "../difficulty-choice";
import { BLOOMS_LABELS, TYPE_LABELS } from "../quiz-labels";

const ANY_QUIZ: QuizRequest = {
  count: DEFAULT_QUESTIONS,
  types: [...QUESTION_TYPES],
  difficulty: "mixed",
  bloomsLevels: [...BLOOMS_LEVELS],
};

/** The levels of questions that are made without a model. */
const RECALL: readonly BloomsLevel[] = ["remember", "understand"];

/** Reads the `QuizOptions` fields of a form. */
function readQuizForm(form: FormData, levels: readonly BloomsLevel[]): QuizRequest {
  const ticked = levels.filter((level) => form.getAll("bloomsLevels").includes(level));
  return {
    count: Number(form.get("count")) || DEFAULT_QUESTIONS,
    types: QUESTION_TYPES.filter((type) => form.getAll("types").includes(type)),
    difficulty: DIFFICULTIES.find((one) => one === form.get("difficulty")) ?? "mixed",
    // All that are offered exclude nothing.
    bloomsLevels: ticked.length === levels.length ? [...BLOOMS_LEVELS] : ticked,
  };
}

const TEXTS = {
  done: () => ({ title: "Quiz Generated", description: "A new quiz has been created from this transcript." }),
  canceled: "No quiz was created.",
  failed: "Failed to generate quiz. Please try again.",
  continuing: "Your quiz is still being generated. Please try again.",
};

type GenerateFormProps = {
  generation: Generation<QuizRequest, { quiz: QuizView }>;
  offer: StudyOffer;
  isFirst: boolean;
  onGenerated: (made: { quiz: QuizView }, wish: QuizRequest) => void;
  /** Called when generation has ended: the button that had the focus may be gone. */
  onEnd: () => void;
};

/** Makes a quiz; its options are optional and collapsed. */
export function GenerateForm(props: GenerateFormProps) {
  const template = useTemplate("quiz");
  return <Form key={template?.id ?? "own"} {...props} template={template} />;
}

type FormProps = GenerateFormProps & { template: ReturnType<typeof useTemplate<"quiz">> };

function Form({ generation, offer, isFirst, template, onGenerated, onEnd }: FormProps) {
  const { state } = generation;
  const levels = offer === "any" ? BLOOMS_LEVELS : RECALL;
  const before = useRef(state);
  const { unmet, begin, stop } = useGenerationForm(generation, TEXTS, { onGenerated });
  useEffect(() => {
    if (state === "idle" && before.current !== "idle") onEnd();
    before.current = state;
  }, [state, onEnd]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void begin(readQuizForm(new FormData(event.currentTarget), levels));
  }

  return (
    <form onSubmit={submit} className="text-left has-[>details[open]]:basis-full">
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={isFirst ? "primary" : "secondary"} disabled={state !== "idle"}>
          {state !== "idle" ? "Generating..." : isFirst ? "Generate First Quiz" : "Generate Quiz"}
        </Button>
        {state !== "idle" && (
          <Button disabled={state === "canceling"} onClick={() => void stop()}>
            {state === "canceling" ? "Canceling..." : "Cancel"}
          </Button>
        )}
      </div>
      <div role="alert">
        {unmet && (
          <p className="mt-3 max-w-measure border-l-4 border-warn py-1 pl-4">
            {unmet.message}{" "}
            <button
              type="button"
              className="text-link min-h-6"
              onClick={() => void begin({ ...ANY_QUIZ, count: unmet.wish.count }, unmet.wish)}
            >
              Create a quiz from these
            </button>
          </p>
        )}
      </div>
      <details className="mt-2" open={template !== null}>
        <summary className="text-action">{template ? `Options from “${template.name}”` : "Options"}</summary>
        <QuizOptions wish={template?.templateData ?? ANY_QUIZ} levels={levels} />
        <SaveTemplate
          read={(form) => ({ templateType: "quiz", templateData: readQuizForm(new FormData(form), levels) })}
        />
      </details>
    </form>
  );
}

/** Options for making a quiz; `readQuizForm` reads them. */
function QuizOptions({ wish, levels }: { wish: QuizRequest; levels: readonly BloomsLevel[] }) {
  const ticked = levels.filter((level) => wish.bloomsLevels.includes(level));
  return (
    <div className="mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-[9rem_9rem_auto_1fr]">
      <label className="text-small">
        Number of questions
        <Input type="number" name="count" min={1} max={MAX_QUESTIONS} required defaultValue={wish.count} />
      </label>
      <DifficultyChoice value={wish.difficulty} />
      <Checkboxes
        legend="Question types"
        name="types"
        values={QUESTION_TYPES}
        labels={TYPE_LABELS}
        ticked={wish.types}
      />
      <Checkboxes
        legend="Bloom's levels"
        name="bloomsLevels"
        values={levels}
        labels={BLOOMS_LABELS}
        ticked={ticked.length > 0 ? ticked : levels}
      />
    </div>
  );
}
