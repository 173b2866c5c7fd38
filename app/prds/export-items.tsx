import { useState } from "react";
import { lazyPart } from "~/app/shell/lazy-part";
import { MenuLink } from "~/app/ui/menu";

const PackDialog = lazyPart(() => import("./pack-dialog"));

const FORMATS = [
  { ending: "md", label: "Markdown" },
  { ending: "json", label: "JSON" },
  { ending: "csv", label: "Tasks for Linear and Jira (CSV)" },
];

type ExportItemsProps = {
  /** The address of the file with this ending. */
  hrefOf: (ending: string) => string;
  /** The address of the page that makes GitHub issues, if the reader owns the document. */
  issues?: string;
};

/** Text file exports, as menu items. */
export function ExportItems({ hrefOf, issues }: ExportItemsProps) {
  const [isPacking, setPacking] = useState(false);
  const pack = hrefOf("pack");
  return (
    <>
      {FORMATS.map(({ ending, label }) => (
        <MenuLink key={ending} href={hrefOf(ending)} download>
          {label}
        </MenuLink>
      ))}
      <MenuLink
        href={pack}
        download
        aria-haspopup="dialog"
        onClick={(event) => {
          // Without JavaScript, the link downloads all of the forms.
          event.preventDefault();
          setPacking(true);
        }}
      >
        For a coding agent…
      </MenuLink>
      {issues && <MenuLink href={issues}>GitHub issues…</MenuLink>}
      {isPacking && <PackDialog href={pack} onClose={() => setPacking(false)} />}
    </>
  );
}
