import { MenuLink } from "~/app/ui/menu";

const FORMATS = [
  { ending: "md", label: "Markdown" },
  { ending: "json", label: "JSON" },
  { ending: "csv", label: "Tasks for GitHub, Linear, Jira (CSV)" },
  { ending: "txt", label: "Prompt for a coding agent" },
];

/** Text file exports, as menu items. */
export function ExportItems({ id }: { id: number | string }) {
  return FORMATS.map(({ ending, label }) => (
    <MenuLink key={ending} href={`/api/prompts/${id}/export.${ending}`} download>
      {label}
    </MenuLink>
  ));
}
