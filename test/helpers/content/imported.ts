const AT = "2026-01-02T03:04:05.000Z";
const MADE = { model: "a model", isOfflineDraft: false };
const COMMON = { createdAt: AT, isBookmarked: false, isFavorite: false, isArchived: false, tags: [], collections: [] };
const VIDEO = { videoUrl: null, videoDescription: "", language: "en", durationSeconds: 9 };

/** A transcript in the format of a library file, one second per text. */
export function importedTranscript(name: string, texts: readonly string[]) {
  return {
    ...{ ...COMMON, itemType: "transcript", key: `upload:${name}`, sourceKey: `upload:${name}` },
    thing: {
      ...{ ...VIDEO, videoTitle: name, videoId: null, kind: "uploaded", asides: null, chapters: [], translations: [] },
      segments: texts.map((text, at) => [at * 1000, at * 1000 + 900, text]),
    },
  };
}

/** A PRD in the format of a library file. */
export function importedPrd(name: string, requirements: readonly string[], versions: readonly object[] = []) {
  const thing = { ...VIDEO, videoTitle: name, requirements, items: [], details: null, ...MADE, versions };
  return { ...COMMON, itemType: "prompt", key: name, sourceKey: null, thing };
}

/** One of its versions. */
export function importedVersion(version: number, requirements: readonly string[]) {
  return { version, requirements, items: [], details: null, cause: "edited", createdAt: AT };
}

/** A quiz about a transcript, in the format of a library file. */
export function importedQuiz(
  name: string,
  sourceKey: string,
  questions: readonly object[],
  attempts: readonly object[],
) {
  const thing = { title: name, description: "", ...MADE, questions, attempts };
  return { ...COMMON, itemType: "quiz", key: name, sourceKey, thing };
}
