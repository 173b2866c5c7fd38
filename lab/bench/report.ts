import { cpus } from "node:os";
import { writeBetweenMarks } from "../between-marks";

/** The parts of docs/bench.md that are written by a run, each between marks of its own. */
export type Section = "weight" | "drafts" | "study" | "library" | "notices" | "programs" | "recordings" | "phone";

/** The tables that one run measured. */
export type Tables = Partial<Record<Section, string>>;

/** Replaces the measured sections of docs/bench.md and leaves the others. @throws Error when a section has no marks */
export function writeReport(tables: Tables): void {
  const [cpu] = cpus();
  const measured = `Measured on ${today()}, ${cpus().length} cores (${cpu?.model.trim()}), Node ${process.versions.node}.`;
  for (const [section, table] of Object.entries(tables)) {
    writeBetweenMarks(
      "docs/bench.md",
      [`<!-- ${section} -->`, `<!-- end of ${section} -->`],
      `${measured}\n\n${table}`,
    );
  }
}

const today = () => new Date(Date.now()).toISOString().slice(0, 10);
