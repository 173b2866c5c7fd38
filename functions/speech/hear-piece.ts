import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { PieceOutcome, SoundPiece } from "./port";
import { giveBackSpeech, spendSpeech } from "./spend-speech";
import { secondsOfPiece } from "./wav";

/**
 * Asks the service what is said in a piece, which the desk has not heard before. Minutes of the server's
 * service count when it is taken, and are given back if it fails.
 * @throws AppError like the service, and daily_limit_reached
 */
export async function hearPiece(
  deps: Pick<Deps, "allowance" | "db" | "speech" | "speechSeconds">,
  piece: SoundPiece,
): Promise<Extract<PieceOutcome, { type: "heard" }>> {
  const { speech } = deps;
  if (!speech) throw new AppError("model_required", "No speech service is set up on this server.");
  const { isOwn } = speech.about;
  const secondsLeft = isOwn ? null : await spendSpeech(deps, piece, Math.ceil(secondsOfPiece(piece.sound) ?? 0));
  try {
    const heard = await speech.hear(piece.sound, { language: piece.language, withSpeakers: piece.withSpeakers });
    return { type: "heard", heard, secondsLeft };
  } catch (thrown) {
    if (!isOwn) await giveBackSpeech(deps, piece);
    throw thrown;
  }
}
