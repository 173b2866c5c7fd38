/** The versions that an owner can step through on a page, oldest first. */
export type Steps = {
  versions: readonly number[];
  /** The index of the version whose content is shown. */
  at: number;
  /** The newest version as stored: after an undo, a copy of the one shown. */
  stored: number;
};

export const firstStep = (version: number): Steps => ({ versions: [version], at: 0, stored: version });

/** After a change was saved as `version`: what was undone before it can't be redone. */
export function withSaved({ versions, at, stored }: Steps, version: number): Steps {
  // It replaced a version saved elsewhere, which an undo must bring back.
  if (version !== stored + 1) return { versions: [version - 1, version], at: 1, stored: version };
  return { versions: [...versions.slice(0, at + 1), version], at: at + 1, stored: version };
}

/** After a step to `to` was saved as `stored`. */
export function withStep({ versions }: Steps, to: number, stored: number): Steps {
  return { versions, at: versions.indexOf(to), stored };
}
