import { useRef, useState } from "react";
import type { DetailPlace, PrdGroup, Priority } from "~/functions/prds/prd-groups";

/** Where an added line goes. */
type OwnLinePlace = PrdGroup | DetailPlace;

/** A line written by the owner and not saved yet. Its key is unique within its place. */
export type OwnLine = { key: number; to: OwnLinePlace; text: string; area?: string; priority?: Priority };

export type OwnLines = {
  lines: readonly OwnLine[];
  add(line: Omit<OwnLine, "key" | "text">): void;
  change(key: number, change: Partial<Pick<OwnLine, "text" | "area" | "priority">>): void;
  remove(key: number): void;
  clear(): void;
  /** Continues with lines written before. */
  resume(lines: readonly OwnLine[]): void;
};

/** The lines that a document's owner adds, in the order they were started. */
export function useOwnLines(): OwnLines {
  const [lines, setLines] = useState<readonly OwnLine[]>([]);
  const next = useRef(0);
  return {
    lines,
    add: (line) => {
      next.current += 1;
      const key = next.current;
      setLines((before) => [...before, { ...line, key, text: "" }]);
    },
    change: (key, change) =>
      setLines((before) => before.map((line) => (line.key === key ? { ...line, ...change } : line))),
    remove: (key) => setLines((before) => before.filter((line) => line.key !== key)),
    clear: () => setLines([]),
    resume: (written) => {
      next.current = Math.max(next.current, ...written.map(({ key }) => key));
      setLines(written);
    },
  };
}
