/**
 * A caption track of a player response. `kind` is `asr` for speech recognition, `frc` for signs only, otherwise absent.
 */
export type OfferedTrack = { baseUrl: string; languageCode: string; kind?: string | undefined };

/**
 * Picks the track to read: one written by people in the wanted language, then one written in another language, then
 * speech recognition. Signs-only tracks come last, because they leave out what is spoken.
 * @param preferredLanguage BCP 47; `en` also matches `en-GB`, and `en-GB` also matches `en`
 */
export function pickTrack<T extends OfferedTrack>(tracks: readonly T[], preferredLanguage: string): T | undefined {
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

/** The code of the wanted language, or the first with the same base language; undefined if there is none. */
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
