import { type HearingFile, type KeptPiece, withDatabase } from "./recording-store";

const KEY = "hearing";

/** Stores the recording to be heard, in place of an earlier one. @throws DOMException if there is no space */
export const keepHearing = (hearing: HearingFile) =>
  withDatabase(async (db) => {
    await db.clear("heard");
    await db.put("hearing", hearing, KEY);
  });

/** Stores a piece, before it is sent and when it was heard. @throws DOMException if there is no space */
export const keepHeard = (piece: KeptPiece) => withDatabase((db) => db.put("heard", piece));

/** The recording that is being heard with its pieces in order; null if there is none. */
export const readHearing = () =>
  withDatabase(async (db) => {
    const hearing = await db.get("hearing", KEY);
    if (!hearing) return null;
    // Another tab may have gone on with an earlier recording.
    const pieces = (await db.getAll("heard")).filter(({ recording }) => recording === hearing.recording);
    return { hearing, pieces };
  });

export const forgetHearing = () => withDatabase((db) => Promise.all([db.clear("hearing"), db.clear("heard")]));

/** A recording's new name for the server: 128 random bits. */
export const newRecordingName = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))).replace(
    /[+/=]/g,
    (one) => ({ "+": "-", "/": "_" })[one] ?? "",
  );
