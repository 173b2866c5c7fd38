import { Hono } from "hono";
import * as z from "zod";
import type { ApiEnv } from "~/functions/http/api-context";
import { params, pathId, pathToken, query } from "~/functions/http/api-input";
import { sendPiece } from "./send-piece";
import { MAX_PIECES } from "./speech-limits";
import { readSpeechFacts } from "./spend-speech";

const wishes = z.object({
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .optional(),
  speakers: z.enum(["yes"]).optional(),
});

const piece = { recording: pathToken, number: pathId.refine((number) => number < MAX_PIECES) };

export const speechApi = new Hono<ApiEnv>()
  .get("/", async (c) => c.json(await readSpeechFacts(c.env.deps, c.env.owner)))
  .post("/:recording/:number", params(piece), query(wishes), async (c) => {
    const { language, speakers } = c.req.valid("query");
    const { deps, owner, networkAddress, isNew } = c.env;
    const sound = await c.req.arrayBuffer();
    const wish = { language: language ?? null, withSpeakers: speakers === "yes" };
    const sent = { ...wish, ...c.req.valid("param"), owner, networkAddress, isNew, sound };
    return c.json(await sendPiece(deps, sent));
  });
