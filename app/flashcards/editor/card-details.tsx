import { useId } from "react";
import { OfferedTags } from "~/app/library/offered-tags";
import { Input } from "~/app/ui/field";
import { Select } from "~/app/ui/select-field";
import { DIFFICULTIES } from "~/functions/quizzes/quiz-kinds";
import { DIFFICULTY_LABELS } from "../card-labels";
import { toTags } from "../cards-request";
import type { Editor } from "../use-editor";

type CardDetailsProps = { editor: Editor; categories: readonly string[] };

/** A card's category, difficulty and tags. */
export function CardDetails({ editor: { draft, change, problems }, categories }: CardDetailsProps) {
  const id = useId();
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <div>
          <label htmlFor={`${id}-category`}>Category</label>
          <Input
            id={`${id}-category`}
            value={draft.category}
            list={`${id}-categories`}
            placeholder="Optional"
            autoComplete="off"
            aria-invalid={problems.category !== undefined}
            aria-describedby={`${id}-category-note`}
            className="mt-1"
            onChange={(event) => change({ category: event.target.value })}
          />
          <datalist id={`${id}-categories`}>
            {categories.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
          <p id={`${id}-category-note`} className="text-small text-bad">
            {problems.category}
          </p>
        </div>
        <div>
          <label htmlFor={`${id}-difficulty`}>Difficulty</label>
          <Select
            id={`${id}-difficulty`}
            value={draft.difficulty}
            className="mt-1"
            onChange={(event) => {
              const difficulty = DIFFICULTIES.find((one) => one === event.target.value);
              if (difficulty) change({ difficulty });
            }}
          >
            {DIFFICULTIES.map((difficulty) => (
              <option key={difficulty} value={difficulty}>
                {DIFFICULTY_LABELS[difficulty]}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <div>
        <label htmlFor={`${id}-tags`}>Tags</label>
        <Input
          id={`${id}-tags`}
          value={draft.tags}
          placeholder="Optional, separated by commas"
          autoComplete="off"
          aria-invalid={problems.tags !== undefined}
          aria-describedby={`${id}-tags-note`}
          className="mt-1"
          onChange={(event) => change({ tags: event.target.value })}
        />
        <p id={`${id}-tags-note`} className="text-small text-bad">
          {problems.tags}
        </p>
        <OfferedTags chosen={toTags(draft.tags)} onChange={(tags) => change({ tags })} />
      </div>
    </>
  );
}
