import { findIsPremium } from "~/db/queries/accounts/session-rows";
import type { Owner } from "~/functions/accounts/owner";
import { NETWORK_FACTOR } from "~/functions/allowance/hit-caller";
import { LOOPBACK } from "~/functions/allowance/network-of";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { ownerName } from "~/functions/owner-name";
import { counted } from "~/functions/text/counted";
import type { SpeechFacts } from "./heard-kinds";
import type { SoundPiece } from "./port";

type SpendDeps = Pick<Deps, "allowance" | "db" | "speechSeconds">;
type Spent = Pick<SoundPiece, "owner" | "networkAddress" | "recording" | "number">;

const subjectOf = (owner: Owner) => `speech:${ownerName(owner)}`;
const pieceName = ({ recording, number }: Spent) => `${recording}:${number}`;

/** The nearest of a visitor's networks: whoever omits the cookie is a new visitor each time. */
function networkOf({ owner, networkAddress }: Spent): string | null {
  const nearest = networkAddress.split("/").findLast(Boolean);
  return owner.userId !== null || nearest === undefined || nearest === LOOPBACK ? null : `speech:network:${nearest}`;
}

/**
 * Counts the seconds of a piece. A piece that comes again counts once.
 * @returns the seconds of this day that are left
 * @throws AppError daily_limit_reached
 */
export async function spendSpeech(deps: SpendDeps, piece: Spent, seconds: number): Promise<number> {
  const max = await limitOf(deps, piece.owner);
  const left = await deps.allowance.spendAmount(subjectOf(piece.owner), pieceName(piece), seconds, max);
  if (left === null) throw usedUp(piece.owner, max);
  const network = networkOf(piece);
  // As many visitors as share one network.
  const shared =
    network && (await deps.allowance.spendAmount(network, pieceName(piece), seconds, max * NETWORK_FACTOR));
  if (network === null || shared !== null) return left;
  await deps.allowance.giveBackAmount(subjectOf(piece.owner), pieceName(piece));
  throw usedUp(piece.owner, max);
}

/** Gives back the seconds of a piece that nobody heard. */
export async function giveBackSpeech({ allowance }: Pick<Deps, "allowance">, piece: Spent): Promise<void> {
  const network = networkOf(piece);
  await allowance.giveBackAmount(subjectOf(piece.owner), pieceName(piece));
  if (network) await allowance.giveBackAmount(network, pieceName(piece));
}

/** The service that hears recordings, and how many minutes are left today. */
export async function readSpeechFacts(deps: SpendDeps & Pick<Deps, "speech">, owner: Owner): Promise<SpeechFacts> {
  const max = await limitOf(deps, owner);
  const used = owner.userId === null ? null : await deps.allowance.amountToday(subjectOf(owner));
  const left = used === null ? null : Math.floor(Math.max(0, max - used) / 60);
  return { service: deps.speech?.about ?? null, minutes: { left, limit: Math.floor(max / 60) } };
}

async function limitOf({ db, speechSeconds }: SpendDeps, owner: Owner): Promise<number> {
  if (owner.userId === null) return speechSeconds.visitor;
  return (await findIsPremium(db, owner)) ? speechSeconds.premium : speechSeconds.account;
}

function usedUp({ userId }: Owner, max: number): AppError {
  const more = userId === null ? " Sign up for a free account to transcribe more." : "";
  return new AppError(
    "daily_limit_reached",
    `You've used up today's ${counted(Math.floor(max / 60), "minute")}.${more}`,
  );
}
