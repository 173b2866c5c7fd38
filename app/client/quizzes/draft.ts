/** An unfinished quiz as this browser keeps it. Times are milliseconds. */
export type Draft = {
  index: number;
  answers: Record<number, string>;
  times: Record<number, number>;
  elapsed: number;
  /** One a submission: sent twice it is one attempt. */
  clientId: string;
};

export const newDraft = (): Draft => ({ index: 0, answers: {}, times: {}, elapsed: 0, clientId: crypto.randomUUID() });

/** A kept draft; a new one where nothing was kept, or nothing that can be read. */
export function readDraft(kept: string | null): Draft {
  try {
    const draft = JSON.parse(kept ?? "null") as Partial<Draft> | null;
    return draft?.clientId ? { ...newDraft(), ...draft } : newDraft();
  } catch {
    // Written by another version, or by hand: the quiz begins anew.
    return newDraft();
  }
}
