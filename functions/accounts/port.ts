export type PasswordsPort = {
  /** A new hash, which contains its parameters and salt; `like` is a hash whose parameters and salt it reuses. */
  hash(password: string, like: string | null): Promise<string>;
  /**
   * The index of the hash that the password matches, or -1. The hashes share their salt, so one key is derived for all
   * of them, and also for an empty list: the time reveals nothing.
   */
  match(password: string, hashes: readonly string[]): Promise<number>;
  /** Whether the hash was made with other parameters than a new one would be. */
  isOutdated(hash: string): boolean;
};

export type CommonPasswordsPort = {
  /** Whether this is one of the 10,000 most common passwords, ignoring case. */
  has(password: string): Promise<boolean>;
};

export type VaultPort = {
  /** Encrypts a text for storage. `label` says what the text belongs to; only the same label opens it. */
  seal(text: string, label: string): Promise<string>;
  /** The original text; null if it was sealed with another key or label. */
  open(sealed: string, label: string): Promise<string | null>;
};
