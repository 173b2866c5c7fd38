/** What a person can bring a service of their own for. */
export const SERVICE_KINDS = ["model", "speech"] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** A service of one's own, as its owner sees it: its key by the last signs alone. `since` is ISO 8601. */
export type OwnServiceView = { kind: ServiceKind; address: string; model: string; keyEnd: string; since: string };

/** The same, opened for a run. */
export type OwnService = { address: string; model: string; key: string };

export const MAX_KEY = 500;
export const MAX_MODEL = 200;
