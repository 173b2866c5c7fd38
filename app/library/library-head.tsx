import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { lazyPart } from "~/app/shell/lazy-part";
import { Button } from "~/app/ui/button";
import { Menu, MenuItem, MenuLink } from "~/app/ui/menu";
import { Toolbar } from "~/app/ui/toolbar";
import type { CollectionView } from "~/functions/collections/collection-kinds";
import type { LibrarySettings } from "~/functions/library/library-settings";
import type { CreateDialog } from "./dialogs";
import { type ExportChoice, ExportLibraryDialog } from "./exchange/lazy-export-dialog";
import { hasItemFilters, readItemFilters } from "./filters";

const SettingsDialog = lazyPart(() => import("./settings-dialog"));
const CreateDialogs = lazyPart(() => import("./create-dialogs"));

const CREATED: readonly [dialog: CreateDialog, label: string][] = [
  ["quiz", "Quiz…"],
  ["flashcards", "Flashcards…"],
  ["tag", "Tag…"],
  ["collection", "Collection…"],
  ["template", "From a template…"],
];

type LibraryHeadProps = {
  collections: readonly CollectionView[];
  /** Null until the library has loaded. */
  settings: LibrarySettings | null;
};

/** The page heading, with the Create menu and the settings. */
export function LibraryHead({ collections, settings }: LibraryHeadProps) {
  const [isExporting, setExporting] = useState(false);
  const [isSetting, setSetting] = useState(false);
  const [dialog, setDialog] = useState<CreateDialog | null>(null);
  const [query] = useSearchParams();
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 sm:mb-8">
      <h1 className="font-serif text-title font-semibold">Library</h1>
      <Toolbar>
        <Menu label="Create">
          <MenuLink to="/?tab=transcript">Transcript</MenuLink>
          <MenuLink to="/">PRD</MenuLink>
          {CREATED.map(([name, label]) => (
            <MenuItem key={name} isSeparated={name === "tag" || name === "template"} onClick={() => setDialog(name)}>
              {label}
            </MenuItem>
          ))}
          <MenuItem onClick={() => setDialog("import")}>From a library file…</MenuItem>
        </Menu>
        <Button size="small" onClick={() => setExporting(true)}>
          Export
        </Button>
        <Button size="small" disabled={!settings} onClick={() => setSetting(true)}>
          Settings
        </Button>
      </Toolbar>
      {dialog && <CreateDialogs dialog={dialog} collections={collections} onClose={() => setDialog(null)} />}
      {isExporting && <ExportLibraryDialog choices={exportChoices(query)} onClose={() => setExporting(false)} />}
      {isSetting && settings && <SettingsDialog settings={settings} onClose={() => setSetting(false)} />}
    </div>
  );
}

function exportChoices(query: URLSearchParams): ExportChoice[] {
  const filters = readItemFilters(query);
  const everything: ExportChoice = { label: "Everything, including the archive", which: "everything" };
  return hasItemFilters(filters)
    ? [{ label: "Items that match the filters", which: { filters } }, everything]
    : [everything];
}
