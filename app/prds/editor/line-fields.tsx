import { Input } from "~/app/ui/field";
import { Select } from "~/app/ui/select-field";
import { PRIORITIES, PRIORITY_NAMES, type Priority } from "~/functions/prds/prd-groups";

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

export function PriorityField({ name, priority, onChange }: FieldProps<Priority> & { priority: Priority }) {
  return (
    <label className="block">
      <span className="font-sans text-small text-quiet">
        Priority<span className="sr-only"> of {name}</span>
      </span>
      <Select
        className="block"
        value={priority}
        onChange={(event) => {
          const chosen = PRIORITIES.find((one) => one === event.target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {PRIORITIES.map((one) => (
          <option key={one} value={one}>
            {PRIORITY_NAMES[one]}
          </option>
        ))}
      </Select>
    </label>
  );
}
