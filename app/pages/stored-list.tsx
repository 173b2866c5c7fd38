import type { Stored } from "~/functions/privacy/kinds";

/** What is stored, why, and for how long. */
export function StoredList({ rows }: { rows: readonly Stored[] }) {
  return (
    <ul>
      {rows.map(({ title, what, why, kept }) => (
        <li key={what}>
          <strong>{title}</strong>: {what} <em>Why:</em> {why} <em>Kept:</em> {kept}
        </li>
      ))}
    </ul>
  );
}
