import { MenuLink } from "~/app/ui/menu";

const FORMATS = [
  { ending: "md", label: "Markdown" },
  { ending: "json", label: "JSON" },
  { ending: "csv", label: "Tasks for GitHub, Linear, Jira (CSV)" },
  { ending: "txt", label: "Prompt for a coding agent" },
];

/** Text file exports, as menu items. @param props.hrefOf the address of the file with this ending */
export function ExportItems({ hrefOf }: { hrefOf: (ending: string) => string }) {
  return FORMATS.map(({ ending, label }) => (
    <MenuLink key={ending} href={hrefOf(ending)} download>
      {label}
    </MenuLink>
  ));
}
