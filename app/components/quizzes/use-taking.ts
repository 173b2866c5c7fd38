import { useEffect, useRef, useState } from "react";

/** An unfinished quiz as this browser keeps it. Times are milliseconds. */
type Draft = {
  index: number;
  answers: Record<number, string>;
  times: Record<number, number>;
  elapsed: number;
  /** One a submission: sent twice it is one attempt. */
  clientId: string;
};

const newDraft = (): Draft => ({ index: 0, answers: {}, times: {}, elapsed: 0, clientId: crypto.randomUUID() });

function readDraft(storageKey: string): Draft {
  try {
    const draft = JSON.parse(localStorage.getItem(storageKey) ?? "null") as Partial<Draft> | null;
    return draft?.clientId ? { ...newDraft(), ...draft } : newDraft();
  } catch {
    // Written by another version, or by hand: the quiz begins anew.
    return newDraft();
  }
}

/**
 * The answers of a quiz while it is taken, and how long they took: a question's time runs from when it is shown to each
 * change of its answer, the total from the start. A reload goes on where it was.
 * @param ids of the questions, in their order
 */
export function useTaking(storageKey: string, ids: readonly number[]) {
  const [draft, setDraft] = useState(() => readDraft(storageKey));
  const shownAt = useRef(Date.now());
  const begunAt = useRef(Date.now());
  const index = Math.min(Math.max(0, draft.index), Math.max(0, ids.length - 1));

  const total = () => draft.elapsed + Date.now() - begunAt.current;
  const latest = useRef({ draft, total });
  latest.current = { draft, total };
  useEffect(() => {
    const keep = () => {
      const { draft: now, total: spent } = latest.current;
      localStorage.setItem(storageKey, JSON.stringify({ ...now, elapsed: spent() }));
    };
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, [storageKey]);

  function change(next: Draft) {
    setDraft(next);
    localStorage.setItem(storageKey, JSON.stringify({ ...next, elapsed: total() }));
  }

  return {
    index,
    answers: draft.answers,
    clientId: draft.clientId,
    /** Whole seconds, as they are sent. */
    seconds: () => ({
      total: Math.round(total() / 1000),
      of: (id: number) => Math.round((draft.times[id] ?? 0) / 1000),
    }),
    answer: (id: number, text: string) => {
      const now = Date.now();
      const spent = (draft.times[id] ?? 0) + now - shownAt.current;
      shownAt.current = now;
      change({ ...draft, answers: { ...draft.answers, [id]: text }, times: { ...draft.times, [id]: spent } });
    },
    goTo: (next: number) => {
      if (next < 0 || next >= ids.length || next === index) return;
      shownAt.current = Date.now();
      change({ ...draft, index: next });
    },
    /** After it was submitted. */
    forget: () => {
      localStorage.removeItem(storageKey);
      latest.current.draft = newDraft();
    },
  };
}
