import type { SpeechService } from "~/functions/speech/heard-kinds";

/** Where the sound goes, before any of it does. */
export function goesTo({ name, isLocal }: SpeechService): string {
  if (isLocal) return "Its sound goes in pieces to the machine that runs Vidwright, which doesn't store it.";
  return `Its sound goes in pieces through this server to ${name}, which recognizes the words. Vidwright doesn't store it; the file stays in your browser.`;
}
