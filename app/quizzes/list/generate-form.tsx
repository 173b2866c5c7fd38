import { type FormEvent, useEffect, useRef, useState } from "react";
import { toFailure } from "~/app/browser/calls/call-api";
import { serverMessage } from "~/app/browser/calls/server-message";
import type { Generation } from "~/app/browser/calls/use-generation";
import { SaveTemplate } from "~/app/library/templates/save-template";
import { useTemplate } from "~/app/library/templates/use-template";
import { Button } from "~/app/ui/button";
import { Checkboxes } from "~/app/ui/checkboxes";
import { Input } from "~/app/ui/field";
import { showToast } from "~/app/ui/toast-store";
import type { QuizRequest } from "~/functions/quizzes/model";
import {
  BLOOMS_LEVELS,
  DEFAULT_QUESTIONS,
  DIFFICULTIES,
  MAX_QUESTIONS,
  QUESTION_TYPES,
} from "~/functions/quizzes/quiz-kinds";
import type { QuizView } from "~/functions/quizzes/quiz-views";
import { counted } from "~/functions/text/counted";
import { DifficultyChoice } from "../difficulty-choice";
import { BLOOMS_LABELS, TYPE_LABELS } from "../quiz-labels";

const ANY_QUIZ: QuizRequest = {
  count: DEFAULT_QUESTIONS,
  types: [...QUESTION_TYPES],
  difficulty: "mixed",
  bloomsLevels: [...BLOOMS_LEVELS],
};

/** Reads the `QuizOptions` fields of a form. */
function readQuizForm(form: FormData): QuizRequest {
  return {
    count: Number(form.get("count")) || DEFAULT_QUESTIONS,
    types: QUESTION_TYPES.filter((type) => form.getAll("types").includes(type)),
    difficulty: DIFFICULTIES.find((one) => one === form.get("difficulty")) ?? "mixed",
    bloomsLevels: BLOOMS_LEVELS.filter((level) => form.getAll("bloomsLevels").includes(level)),
  };
}

const FAILED = "Failed to generate quiz. Please try again.";

type GenerateFormProps = {
  generation: Generation<QuizRequest, { quiz: QuizView }>;
  isFirst: boolean;
  onGenerated: () => void;
  /** Called when it has ended: the button that had the focus may be gone. */
  onEnd: () => void;
};

/** Makes a quiz; its options are optional and collapsed. */
export function GenerateForm(props: GenerateFormProps) {
  const template = useTemplate("quiz");
  return <Form key={template?.id ?? "own"} {...props} template={template} />;
}

type FormProps = GenerateFormProps & { template: ReturnType<typeof useTemplate<"quiz">> };

function Form({ generation, isFirst, template, onGenerated, onEnd }: FormProps) {
  const { state } = generation;
  const before = useRef(state);
  /** Options that can't be met, with the number of questions that can be made otherwise. */
  const [unmet, setUnmet] = useState<{ message: string; count: number } | null>(null);
  useEffect(() => {
    if (state === "idle" && before.current !== "idle") onEnd();
    before.current = state;
  }, [state, onEnd]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void generate(readQuizForm(new FormData(event.currentTarget)));
  }

  async function generate(request: QuizRequest) {
    setUnmet(null);
    try {
      const made = await generation.generate(request);
      if (!made) return showToast({ title: "Generation canceled", description: "No quiz was created." });
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
    <form onSubmit={submit} className="text-left has-[>details[open]]:basis-full">
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={isFirst ? "primary" : "secondary"} disabled={state !== "idle"}>
          {state !== "idle" ? "Generating..." : isFirst ? "Generate First Quiz" : "Generate Quiz"}
        </Button>
        {state !== "idle" && (
          <Button disabled={state === "canceling"} onClick={() => void cancel()}>
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
              onClick={() => void generate({ ...ANY_QUIZ, count: unmet.count })}
            >
              Create a quiz from these
            </button>
          </p>
        )}
      </div>
      <details className="mt-2" open={template !== null}>
        <summary className="text-action">{template ? `Options from “${template.name}”` : "Options"}</summary>
        <QuizOptions wish={template?.templateData ?? ANY_QUIZ} />
        <SaveTemplate read={(form) => ({ templateType: "quiz", templateData: readQuizForm(new FormData(form)) })} />
      </details>
    </form>
  );
}

/** The notice that a quiz has fewer questions than requested. */
function fewerNotice({ totalQuestions, isOfflineDraft }: QuizView, wished: number): string | null {
  if (totalQuestions >= wished) return null;
  const how = isOfflineDraft ? " without an AI model" : "";
  return `It has ${counted(totalQuestions, "question")}. We couldn't find more good ones like this${how}.`;
}

/** Options for making a quiz; `readQuizForm` reads them. */
function QuizOptions({ wish }: { wish: QuizRequest }) {
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
        values={BLOOMS_LEVELS}
        labels={BLOOMS_LABELS}
        ticked={wish.bloomsLevels}
      />
    </div>
  );
}
