export type FoundServer = {
  name: string;
  /** Scheme, host and port. */
  origin: string;
  model: string;
  /** Tokens of prompt and answer together; null where the server does not tell. */
  context: number | null;
  advice: string;
};

/** The first server of models that runs on its usual port of this machine, or on one of these by the servers' names. */
export function findModelServer(options?: {
  wanted?: string;
  ports?: Record<string, number>;
}): Promise<FoundServer | null>;
/** The settings that use a server which was found, beside those that are set. */
export function settingsFor(found: FoundServer, values: Record<string, string>): Record<string, string>;
/** Whether a model is looked for: only where none is named. */
export function looksForModel(values: Record<string, string>): boolean;
/** One line: which server was found, which model, how much it reads at once. */
export function describeFound(found: FoundServer): string;
