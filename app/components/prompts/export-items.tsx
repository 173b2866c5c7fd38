import { MENU_ITEM } from "./menu";

const FORMATS = [
  { ending: "md", label: "Markdown" },
  { ending: "json", label: "JSON" },
  { ending: "csv", label: "Tasks for GitHub, Linear, Jira (CSV)" },
  { ending: "txt", label: "Prompt for a coding agent" },
];

/** The exports that are files of text, as items of a menu. */
export function ExportItems({ id }: { id: number }) {
  return FORMATS.map(({ ending, label }) => (
    <li key={ending}>
      <a href={`/api/prompts/${id}/export.${ending}`} download className={MENU_ITEM}>
        {label}
      </a>
    </li>
  ));
}
