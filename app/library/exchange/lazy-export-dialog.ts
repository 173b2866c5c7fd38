import { lazyPart } from "~/app/shell/lazy-part";
import type { ExportScope } from "./collect";

/** Something that can be exported, with its label. */
export type ExportChoice = { label: string; which: ExportScope };

/** The dialog that exports library items to a file. */
export const ExportLibraryDialog = lazyPart(() => import("./export-library-dialog"));
