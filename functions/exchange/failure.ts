/** Every reason why a file cannot be read. */
export type FileFault =
  | "not_a_package"
  | "damaged_package"
  | "damaged_database"
  | "too_large"
  | "unpacks_too_large"
  | "too_many_entries"
  | "too_new"
  | "no_cards"
  | "not_text";

/** A file that cannot be read. The message is shown to people. */
export class FileFailure extends Error {
  constructor(
    readonly fault: FileFault,
    message: string,
    options: { cause?: unknown } = {},
  ) {
    super(message, options);
    this.name = "FileFailure";
  }
}
