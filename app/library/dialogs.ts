/** Dialogs opened from an item's menu. */
export type ItemDialog = "tags" | "collect" | "rename" | "share" | "export" | "history" | "delete";

/** Bulk dialogs for the selected items. */
export type BulkDialog = "tags" | "collect" | "export";

/** Dialogs opened from a collection's menu; `create` makes a subcollection. */
export type CollectionDialogName = "create" | "edit" | "move" | "share" | "delete";

/** Dialogs opened from the Create menu. */
export type CreateDialog = "quiz" | "flashcards" | "tag" | "collection" | "template" | "import";
