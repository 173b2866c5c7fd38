/** The commonest passwords that are long enough to be set, in lower case. */
export function commonPasswords(): string[];
/** Puts the list where the Worker reads it as a static asset. */
export function writeCommonPasswords(): void;
