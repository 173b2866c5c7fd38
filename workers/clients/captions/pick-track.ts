/** A caption track of a player response. `kind` is `asr` for speech recognition, `frc` for signs only, else absent. */
export type CaptionTrack = { baseUrl: string; languageCode: string; kind?: string | undefined };

/**
 * The track to read: written by people in the wanted language, else written in another, else speech recognition.
 * Tracks of signs only come last: they leave out what is spoken.
 * @param preferredLanguage BCP 47; `en` also takes `en-GB`, and `en-GB` also takes `en`
 */
export function pickTrack<T extends CaptionTrack>(tracks: readonly T[], preferredLanguage: string): T | undefined {
  const groups = [
    tracks.filter((track) => track.kind !== "asr" && track.kind !== "frc"),
    tracks.filter((track) => track.kind === "asr"),
    tracks,
  ];
  const group = groups.find((some) => some.length > 0) ?? [];
  const code = closestLanguage(
    group.map((track) => track.languageCode),
    preferredLanguage,
  );
  return group.find((track) => track.languageCode === code) ?? group[0];
}

/** The code that is the wanted language, else the first that shares its base language; undefined when none does. */
export function closestLanguage(codes: readonly string[], preferredLanguage: string): string | undefined {
  const wanted = preferredLanguage.toLowerCase();
  return (
    codes.find((code) => code.toLowerCase() === wanted) ??
    codes.find((code) => code.toLowerCase() === baseOf(wanted)) ??
    codes.find((code) => baseOf(code.toLowerCase()) === baseOf(wanted))
  );
}

function baseOf(code: string): string {
  return code.split("-")[0] ?? code;
}
