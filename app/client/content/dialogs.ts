/** What an item's menu opens a dialog for. */
export type ItemDialog = "tags" | "collect" | "rename" | "history" | "delete";

/** What the bar above the list opens a dialog for, about the chosen items. */
export type BulkDialog = "tags" | "collect";

/** What a collection's menu opens a dialog for; `create` is for one inside it. */
export type CollectionDialogName = "create" | "edit" | "move" | "delete";

/** What the Create menu opens a dialog for. */
export type CreateDialog = "quiz" | "flashcards" | "tag" | "collection" | "template";
