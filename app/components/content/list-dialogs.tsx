import { lazy, Suspense } from "react";
import type { BulkDialog, ItemDialog } from "../../client/content/dialogs";
import type { BulkDialogsProps } from "./bulk-dialogs";
import type { ItemDialogsProps } from "./item-dialogs";

const ItemDialogs = lazy(() => import("./item-dialogs"));
const BulkDialogs = lazy(() => import("./bulk-dialogs"));

/** What the list was asked to open: about one item, or about all that are chosen. */
export type Asked = { dialog: ItemDialog; item: ItemDialogsProps["item"] } | { dialog: BulkDialog; item: null };

type ListDialogsProps = Omit<ItemDialogsProps & BulkDialogsProps, "dialog" | "item"> & { asked: Asked | null };

/** The dialog that the list was asked for; each half comes when one of its dialogs is opened first. */
export function ListDialogs({ asked, ...rest }: ListDialogsProps) {
  return (
    <Suspense>
      {asked?.item && <ItemDialogs {...rest} dialog={asked.dialog} item={asked.item} />}
      {asked?.item === null && <BulkDialogs {...rest} dialog={asked.dialog} />}
    </Suspense>
  );
}
