export type PasswordsPort = {
  /** A new hash, which includes its parameters and salt; `like` is a hash to copy both from. */
  hash(password: string, like: string | null): Promise<string>;
  /**
   * Index of the hash that the password matches, or -1. The hashes share their salt: one key is derived for all of
   * them, and also for an empty list, so timing reveals nothing.
   */
  match(password: string, hashes: readonly string[]): Promise<number>;
  /** Whether the hash was made with different parameters than a new one would be. */
  isOutdated(hash: string): boolean;
};

export type CommonPasswordsPort = {
  /** Whether this is one of the 10,000 most common passwords, ignoring case. */
  has(password: string): Promise<boolean>;
};

export type VaultPort = {
  /** Encrypts text for storage. `label` says what it belongs to, and must match to open it. */
  seal(text: string, label: string): Promise<string>;
  /** Decrypts; null if it was sealed with another key or label. */
  open(sealed: string, label: string): Promise<string | null>;
};
