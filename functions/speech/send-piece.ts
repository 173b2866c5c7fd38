import { hitCaller } from "~/functions/allowance/hit-caller";
import { RATE_LIMITS } from "~/functions/allowance/rate-limits";
import type { Deps } from "~/functions/deps";
import { AppError, failureOf } from "~/functions/errors";
import type { Heard } from "./heard-kinds";
import type { SoundPiece } from "./port";
import { BYTES_PER_SECOND, PIECE_SECONDS } from "./speech-limits";
import { secondsOfPiece } from "./wav";

/** The longest piece with its overlap, in bytes. */
const MAX_BYTES = (PIECE_SECONDS.most + 2 * PIECE_SECONDS.overlap) * BYTES_PER_SECOND;

/**
 * Has a piece of a recording heard. A piece that comes again, also at the same time, gets the same answer and counts
 * once. Its sound is stored nowhere.
 * @throws AppError invalid_input, rate_limited, model_required, daily_limit_reached, and the service's failures
 */
export async function sendPiece(
  deps: Pick<Deps, "allowance" | "speech" | "speechDesk">,
  piece: SoundPiece & { isNew: boolean },
): Promise<{ heard: Heard; secondsLeft: number | null }> {
  if (!deps.speech) throw new AppError("model_required", "No speech service is set up on this server.");
  if (piece.sound.byteLength > MAX_BYTES || secondsOfPiece(piece.sound) === null) {
    throw new AppError("invalid_input", "Send up to two minutes of sound as WAV: one channel, 16 bits, 16 kHz.");
  }
  const { isNew, ...sent } = piece;
  const seconds = await hitCaller(deps, "speech", { ...sent, isNew }, RATE_LIMITS.speech);
  if (seconds > 0) {
    const message = `That's a lot of pieces at once. Please try again in ${seconds} seconds.`;
    throw new AppError("rate_limited", message, { retryAfterSeconds: seconds });
  }
  const outcome = await deps.speechDesk.hear(sent);
  if (outcome.type === "error") throw failureOf(outcome);
  return { heard: outcome.heard, secondsLeft: outcome.secondsLeft };
}
