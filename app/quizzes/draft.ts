/** An unfinished quiz, stored in this browser. Times are in milliseconds. */
export type Draft = {
  index: number;
  answers: Record<number, string>;
  times: Record<number, number>;
  elapsed: number;
  /** One per submission: sending it twice makes one attempt. */
  clientId: string;
};

export const newDraft = (): Draft => ({ index: 0, answers: {}, times: {}, elapsed: 0, clientId: crypto.randomUUID() });

/** Parses a stored draft; returns a new one if there is none or it is invalid. */
export function readDraft(kept: string | null): Draft {
  try {
    const draft = JSON.parse(kept ?? "null") as Partial<Draft> | null;
    return draft?.clientId ? { ...newDraft(), ...draft } : newDraft();
  } catch {
    // From another version, or edited by hand: start over.
    return newDraft();
  }
}
