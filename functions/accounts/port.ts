export type PasswordsPort = {
  /** A new hash, which carries its parameters and salt; `like` names a hash whose parameters and salt it takes. */
  hash(password: string, like: string | null): Promise<string>;
  /**
   * Which of these hashes the password fits, or -1. They share their salt: one key is derived for all of them, and one
   * as well for an empty list, so the time tells nothing.
   */
  match(password: string, hashes: readonly string[]): Promise<number>;
  /** Whether the hash was made with other parameters than a new one would be. */
  isOutdated(hash: string): boolean;
};

export type CommonPasswordsPort = {
  /** Whether this is one of the 10,000 commonest passwords, in any case of its letters. */
  has(password: string): Promise<boolean>;
};

export type VaultPort = {
  /** Encrypts a text for storage. `label` names what it is of, and opens nothing else. */
  seal(text: string, label: string): Promise<string>;
  /** The text again; null when it was sealed under another key or label. */
  open(sealed: string, label: string): Promise<string | null>;
};
