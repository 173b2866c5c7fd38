import { captionLanguages } from "~/app/transcripts/caption-languages";
import type { HeardPiece } from "~/functions/speech/heard-kinds";

/** The language of most pieces, which services name `en` or `english`; null if they don't say or it isn't known. */
export function heardLanguage(pieces: readonly HeardPiece[]): string | null {
  const named = pieces.flatMap(({ heard }) => heard.language?.toLowerCase() ?? []);
  const timesOf = (name: string) => named.filter((one) => one === name).length;
  const most = named.reduce<string | null>((best, one) => (!best || timesOf(one) > timesOf(best) ? one : best), null);
  const known = captionLanguages().find(([tag, name]) => tag === most || name.toLowerCase() === most);
  return known?.[0] ?? null;
}
