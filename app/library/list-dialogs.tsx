import { Suspense } from "react";
import type { BulkDialog, ItemDialog } from "./dialogs";
import { lazyPart } from "~/app/shell/lazy-part";
import type { BulkDialogsProps } from "./bulk-dialogs";
import type { ItemDialogsProps } from "./item-dialogs";

const ItemDialogs = lazyPart(() => import("./item-dialogs"));
const BulkDialogs = lazyPart(() => import("./bulk-dialogs"));

/** The dialog to open: for one item, or for the selection. */
export type Asked = { dialog: ItemDialog; item: ItemDialogsProps["item"] } | { dialog: BulkDialog; item: null };

type ListDialogsProps = Omit<ItemDialogsProps & BulkDialogsProps, "dialog" | "item"> & { asked: Asked | null };

/** The list's open dialog. Item and bulk dialogs are loaded separately, on first use. */
export function ListDialogs({ asked, ...rest }: ListDialogsProps) {
  if (!asked) return null;
  return (
    <Suspense>
      {asked.item ? (
        <ItemDialogs {...rest} dialog={asked.dialog} item={asked.item} />
      ) : (
        <BulkDialogs {...rest} dialog={asked.dialog} />
      )}
    </Suspense>
  );
}
