/** Dialogs opened from an item's menu. */
export type ItemDialog = "tags" | "collect" | "rename" | "history" | "delete";

/** Bulk dialogs for the selected items. */
export type BulkDialog = "tags" | "collect";

/** Dialogs opened from a collection's menu; `create` makes a subcollection. */
export type CollectionDialogName = "create" | "edit" | "move" | "delete";

/** Dialogs opened from the Create menu. */
export type CreateDialog = "quiz" | "flashcards" | "tag" | "collection" | "template";
