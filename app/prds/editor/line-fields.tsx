import { Input } from "~/app/ui/field";
import { Select } from "~/app/ui/select-field";
import type { CitedLine } from "~/functions/prds/details/details-schema";
import { MAX_FACT, MAX_LEAD, PRIORITIES, type Priority, type SaidList } from "~/functions/prds/prd-groups";
import { ENGLISH } from "~/functions/prds/words/english-words";
import type { LineFields } from "../use-editing";

type TextFieldProps = { label: string; name: string; text: string; most: number; onChange: (text: string) => void };

function TextField({ label, name, text, most, onChange }: TextFieldProps) {
  return (
    <label className="block">
      <span className="font-sans text-small text-quiet">
        {label}
        <span className="sr-only"> of {name}</span>
      </span>
      <Input className="block" maxLength={most} value={text} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

type FieldProps<Value> = { name: string; onChange: (value: Value) => void };

/** @param name of the line that the field belongs to */
export function LineTitleField({ title, ...props }: FieldProps<string> & { title: string }) {
  return <TextField label="Title" text={title} most={120} {...props} />;
}

export function AreaField({ area, ...props }: FieldProps<string> & { area: string }) {
  return <TextField label="Area" text={area} most={80} {...props} />;
}

/** The facts of a list's lines, and what they are called. */
const FACT_LABELS: Partial<Record<SaidList, Partial<Record<Fact, string>>>> = {
  decisions: { who: "Decided by" },
  actions: { who: "Who", due: "By when" },
  structure: { lead: "Part" },
  texts: { lead: "Where it stands" },
  steps: { lead: "Procedure" },
  comparisons: { lead: "Topic", row: "Case" },
  terms: { lead: "Term" },
};
const FACTS = { lead: "About", row: "Case", who: "Who", due: "By when" } as const;
const MOST = { lead: MAX_LEAD, row: MAX_LEAD, who: MAX_FACT, due: MAX_FACT } as const;

type Fact = keyof typeof FACTS;

type FactsProps = { list: SaidList; line: CitedLine; at: string; name: string; editing: LineFields };

/** The facts of a list's line: those that its list is about, and those that it has. */
export function FactFields({ list, line, at, name, editing }: FactsProps) {
  const labels = FACT_LABELS[list] ?? {};
  const shown = (Object.keys(FACTS) as Fact[]).filter((fact) => labels[fact] || line[fact]);
  if (shown.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-3 font-sans sm:grid-cols-2 lg:max-w-136">
      {shown.map((fact) => (
        <TextField
          key={fact}
          label={labels[fact] ?? FACTS[fact]}
          name={name}
          text={editing.edits?.[`${at}.${fact}`]?.text ?? line[fact] ?? ""}
          most={MOST[fact]}
          onChange={(text) => editing.change(`${at}.${fact}`, { text })}
        />
      ))}
    </div>
  );
}

export function PriorityField({
  name,
  priority,
  onChange,
}: FieldProps<Priority | null> & { priority: Priority | null }) {
  return (
    <label className="block">
      <span className="font-sans text-small text-quiet">
        Priority<span className="sr-only"> of {name}</span>
      </span>
      <Select
        className="block"
        value={priority ?? ""}
        onChange={(event) => onChange(PRIORITIES.find((one) => one === event.target.value) ?? null)}
      >
        <option value="">None</option>
        {PRIORITIES.map((one) => (
          <option key={one} value={one}>
            {ENGLISH.priorities[one]}
          </option>
        ))}
      </Select>
    </label>
  );
}
