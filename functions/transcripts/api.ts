import { Hono } from "hono";
import * as z from "zod";
import { type ApiContext, type ApiEnv, challengeOf } from "~/functions/http/api-context";
import { streamEvents, wantsEvents } from "~/functions/http/api-events";
import { type ById, body, byId, params, pathId } from "~/functions/http/api-input";
import { AppError } from "../errors";
import { correctLanguage } from "./correct-language";
import { correctSpeakers } from "./correct-speakers";
import { createTranscript } from "./create-transcript";
import { deleteTranscript, renameTranscript, restoreTranscript } from "./delete-transcript";
import { listOwnTranscripts } from "./list-transcripts";
import { speakersSchema, transcriptPatchSchema, transcriptSourceSchema } from "./model";
import { readTranscript } from "./read-transcript";
import { transcriptNotFound } from "./transcript-not-found";
import { type TranslationEvent, translationSchema } from "./translations/model";
import { readTracks } from "./translations/tracks";
import { prepareTranslation, readTranslation, translate } from "./translations/translate";

export const transcriptsApi = new Hono<ApiEnv>()
  .post("/", body(transcriptSourceSchema, "invalid_link"), async (c) => {
    const { deps, owner, networkAddress, language } = c.env;
    const source = c.req.valid("json");
    const signal = c.req.raw.signal;
    const input = { owner, source, networkAddress, language, challengeAnswer: challengeOf(c), signal };
    const { id, usesLeft } = await createTranscript(deps, input);
    if (usesLeft !== null) c.header("X-Free-Uses-Remaining", String(usesLeft));
    return c.json({ videoTranscript: { id } });
  })

  .get("/", async (c) => c.json({ transcripts: await listOwnTranscripts(c.env.deps, c.env.owner) }))

  /**
   * Times in `transcriptData` are in seconds, unlike elsewhere. `estimated` is present only if true, `speaker` only if
   * the captions name one, `name` and `side` only if the owner gave them.
   */
  .get("/:id", byId, async (c) => {
    const transcript = await readTranscript(c.env.deps, { id: c.req.valid("param").id, owner: c.env.owner });
    if (!transcript) throw transcriptNotFound();
    const { segments, ...rest } = transcript;
    const transcriptData = segments.map(({ startMs, endMs, text, estimated, speaker, name, side }) => ({
      text,
      startTime: startMs / 1000,
      endTime: endMs / 1000,
      ...(estimated && { estimated }),
      ...(speaker !== undefined && { speaker }),
      ...(name && { name }),
      ...(side && { side }),
    }));
    return c.json({ ...rest, transcriptData });
  })

  /** Renames a transcript, or corrects the language of its owner's captions. Returns the changed fields. */
  .patch("/:id", byId, body(transcriptPatchSchema), async (c) => {
    const change = c.req.valid("json");
    const { language, videoTitle } = change;
    if (language !== undefined) await correctLanguage(c.env.deps, { ...ofCaller(c), language });
    if (videoTitle !== undefined) await renameTranscript(c.env.deps, { ...ofCaller(c), videoTitle });
    return c.json(change);
  })

  /** Replaces what the owner says about the speakers, by their names in the captions. */
  .patch("/:id/speakers", byId, body(speakersSchema), async (c) => {
    return c.json({ speakers: await correctSpeakers(c.env.deps, { ...ofCaller(c), ...c.req.valid("json") }) });
  })

  /** The deleted transcript can be restored for a day, with everything that belongs to it. */
  .delete("/:id", byId, async (c) => {
    await deleteTranscript(c.env.deps, ofCaller(c));
    return c.body(null, 204);
  })

  .post("/:id/restore", byId, async (c) => c.json(await restoreTranscript(c.env.deps, ofCaller(c))))

  /** The languages in which the transcript exists or can be made available. */
  .get("/:id/tracks", byId, async (c) => {
    return c.json(await readTracks(c.env.deps, { ...ofCaller(c), signal: c.req.raw.signal }));
  })

  .get("/:id/translations/:language", params({ id: pathId, language: z.string() }), async (c) => {
    const language = c.req.valid("param").language.toLowerCase();
    const translation = await readTranslation(c.env.deps, { ...ofCaller(c), language });
    if (!translation) throw new AppError("not_found", "There's no translation in this language.");
    return c.json(translation);
  })

  /** Makes a translation. Responds with JSON, or with its progress if the caller accepts text/event-stream. */
  .post("/:id/translations", byId, body(translationSchema), async (c) => {
    const { deps } = c.env;
    const caller = ofCaller(c);
    const wish = c.req.valid("json");
    const prepared = await prepareTranslation(deps, { ...caller, wish });
    if (!wantsEvents(c)) return c.json(await translate(deps, prepared));
    return streamEvents<TranslationEvent>(c, async (tell) => {
      const onProgress = (done: number, total: number) => tell({ type: "progress", done, total });
      tell({ type: "done", translation: await translate(deps, prepared, onProgress) });
    });
  });

/** The arguments of the verbs: the transcript in the path, and the caller. */
function ofCaller(c: ApiContext<ById>) {
  return { id: c.req.valid("param").id, owner: c.env.owner, networkAddress: c.env.networkAddress };
}
