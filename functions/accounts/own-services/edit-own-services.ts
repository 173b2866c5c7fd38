import {
  deleteOwnService,
  listOwnServices,
  type OwnServiceRow,
  putOwnService,
} from "~/db/queries/accounts/own-service-rows";
import type { Deps } from "~/functions/deps";
import { requireUser } from "../current-user";
import type { OwnServiceInput } from "../model";
import type { Owner } from "../owner";
import type { OwnService, OwnServiceView, ServiceKind } from "./service-kinds";

/** Only this account's service of this kind opens it. */
const labelOf = (userId: number, kind: ServiceKind) => `own-service:${userId}:${kind}`;
const SHOWN = 4;

/** The account's own services. @throws AppError authentication_required */
export async function readOwnServices(deps: Pick<Deps, "db" | "now">, owner: Owner): Promise<OwnServiceView[]> {
  const { user } = await requireUser(deps, owner);
  const rows = await listOwnServices(deps.db, user.id);
  return rows.map(({ kind, address, model, keyEnd, createdAt }) => {
    return { kind, address, model, keyEnd, since: createdAt.toISOString() };
  });
}

/** Stores a service in place of an earlier one, its key sealed. @throws AppError authentication_required */
export async function saveOwnService(
  deps: Pick<Deps, "db" | "now" | "vault">,
  { owner, kind, address, model, key }: OwnServiceInput & { owner: Owner },
): Promise<void> {
  const { user } = await requireUser(deps, owner);
  const sealedKey = await deps.vault.seal(key, labelOf(user.id, kind));
  const row = { userId: user.id, kind, address, model, sealedKey, keyEnd: key.slice(-SHOWN), createdAt: deps.now() };
  await putOwnService(deps.db, row);
}

/** @throws AppError authentication_required */
export async function removeOwnService(
  deps: Pick<Deps, "db" | "now">,
  { owner, kind }: { owner: Owner; kind: ServiceKind },
): Promise<void> {
  const { user } = await requireUser(deps, owner);
  await deleteOwnService(deps.db, user.id, kind);
}

/** An account's services with their keys, for its own runs. A key that can't be opened anymore counts as none. */
export async function openOwnServices(
  deps: Pick<Deps, "db" | "vault">,
  userId: number,
): Promise<Partial<Record<ServiceKind, OwnService>>> {
  const rows = await listOwnServices(deps.db, userId);
  const opened = await Promise.all(rows.map((row) => open(deps, row)));
  return Object.fromEntries(opened.filter((one) => one !== null));
}

async function open({ vault }: Pick<Deps, "vault">, { userId, kind, address, model, sealedKey }: OwnServiceRow) {
  const key = await vault.open(sealedKey, labelOf(userId, kind));
  return key === null ? null : ([kind, { address, model, key }] as const);
}
