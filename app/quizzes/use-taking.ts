import { useEffect, useRef, useState } from "react";
import { forgetHere, keepHere, readKept } from "~/app/browser/storage/kept-here";
import { systemTime } from "~/functions/clock";
import type { BrowserKeys } from "~/functions/privacy/stored-in-browser";
import type { Mark } from "~/functions/quizzes/quiz-kinds";

/** An unfinished quiz, stored in this browser. Times are in milliseconds. */
type Draft = {
  index: number;
  answers: Record<number, string>;
  times: Record<number, number>;
  /** How the learner marked answers that could not be judged. */
  marks: Record<number, Mark>;
  elapsed: number;
  /** One per submission: sending it twice makes one attempt. */
  clientId: string;
};

const newDraft = (): Draft => ({
  index: 0,
  answers: {},
  times: {},
  marks: {},
  elapsed: 0,
  clientId: crypto.randomUUID(),
});

/** Parses a stored draft; returns a new one if there is none or it is invalid. */
function readDraft(kept: string | null): Draft {
  try {
    const draft = JSON.parse(kept ?? "null") as Partial<Draft> | null;
    return draft?.clientId ? { ...newDraft(), ...draft } : newDraft();
  } catch {
    // From another version, or edited by hand: start over.
    return newDraft();
  }
}

/**
 * A quiz's answers in progress, and the time taken: per question from when it appears to the last change of its answer,
 * in total from the start. Survives reloads and is shared between tabs.
 * @param storageKey null for a quiz that is not stored
 * @param ids of the questions, in order
 * @param opensAt index of the first question shown where nothing is stored
 */
export function useTaking(storageKey: BrowserKeys["local"] | null, ids: readonly number[], opensAt: number) {
  const [draft, setDraft] = useState(() => {
    const kept = storageKey === null ? null : readKept("local", storageKey);
    return kept === null ? { ...newDraft(), index: opensAt } : readDraft(kept);
  });
  const shownAt = useRef(systemTime());
  const begunAt = useRef(systemTime());
  const isOver = useRef(false);
  const index = Math.min(Math.max(0, draft.index), Math.max(0, ids.length - 1));

  const total = () => draft.elapsed + systemTime() - begunAt.current;
  const keep = (now: Draft) => {
    if (storageKey !== null && !isOver.current)
      keepHere("local", storageKey, JSON.stringify({ ...now, elapsed: total() }));
  };
  const latest = useRef(() => keep(draft));
  latest.current = () => keep(draft);
  useEffect(() => {
    const keepNow = () => latest.current();
    const follow = ({ key, newValue }: StorageEvent) => {
      if (storageKey === null || key !== storageKey) return;
      // Submitted in another tab: submitting here is the same attempt, so stop storing it.
      if (newValue === null) isOver.current = true;
      else setDraft((before) => ({ ...readDraft(newValue), index: before.index, elapsed: before.elapsed }));
    };
    // Store it right away, so that a second tab joins this quiz instead of starting another.
    keepNow();
    addEventListener("pagehide", keepNow);
    addEventListener("storage", follow);
    return () => {
      removeEventListener("pagehide", keepNow);
      removeEventListener("storage", follow);
    };
  }, [storageKey]);

  function change(next: Draft) {
    setDraft(next);
    keep(next);
  }

  const withMark = (id: number, mark: Mark | null) => {
    const { [id]: _, ...others } = draft.marks;
    return mark === null ? others : { ...others, [id]: mark };
  };
  const isAnswered = (id: number) => (draft.answers[id] ?? "").trim() !== "";

  return {
    index,
    answers: draft.answers,
    isAnswered,
    answered: ids.filter(isAnswered).length,
    clientId: draft.clientId,
    /** Whole seconds, as sent. */
    seconds: () => ({
      total: Math.round(total() / 1000),
      of: (id: number) => Math.round((draft.times[id] ?? 0) / 1000),
    }),
    answer: (id: number, text: string) => {
      const now = systemTime();
      const spent = (draft.times[id] ?? 0) + now - shownAt.current;
      shownAt.current = now;
      const answers = { ...draft.answers, [id]: text };
      change({ ...draft, answers, times: { ...draft.times, [id]: spent }, marks: withMark(id, null) });
    },
    markOf: (id: number): Mark | null => draft.marks[id] ?? null,
    mark: (id: number, mark: Mark | null) => change({ ...draft, marks: withMark(id, mark) }),
    goTo: (next: number) => {
      if (next < 0 || next >= ids.length || next === index) return;
      shownAt.current = systemTime();
      change({ ...draft, index: next });
    },
    /** Called after submitting. */
    forget: () => {
      isOver.current = true;
      if (storageKey !== null) forgetHere("local", storageKey);
    },
  };
}

export type Taking = ReturnType<typeof useTaking>;
