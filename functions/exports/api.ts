import { Hono } from "hono";
import * as z from "zod";
import type { ApiEnv } from "~/functions/http/api-context";
import { body, byId, query } from "~/functions/http/api-input";
import { titleOf } from "~/functions/prds/title-of";
import { requireWriteUp } from "~/functions/prds/write-up/find-write-up";
import { attachment } from "./attachment";
import { EXPORTS, type ExportFormat, exportPrompt } from "./formats";
import { packSchema } from "./pack/model";
import { writePack } from "./pack/write-pack";
import { exportPdf, exportPdfSchema } from "./pdf";
import { exportTranscript, TRANSCRIPT_EXPORTS, type TranscriptFormat } from "./transcript";

export const exportApi = new Hono<ApiEnv>().post("/pdf", body(exportPdfSchema), async (c) => {
  const { deps, owner } = c.env;
  const bytes = await exportPdf(deps, { owner, prd: c.req.valid("json") });
  return c.body(new Uint8Array(bytes), 200, {
    "Content-Type": "application/pdf",
    "Content-Disposition": 'attachment; filename="requirements.pdf"',
  });
});

export const promptExportsApi = new Hono<ApiEnv>();

for (const format of Object.keys(EXPORTS) as ExportFormat[]) {
  promptExportsApi.get(`/:id/export.${format}`, byId, async (c) => {
    const { deps, owner } = c.env;
    const { id } = c.req.valid("param");
    const { text, fileName, contentType } = await exportPrompt(deps, { id, owner, format });
    return c.body(text, 200, {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${fileName}"`,
    });
  });
}

/** `?form=` selects one form instead of all of them. */
promptExportsApi.get("/:id/export.pack", byId, query(packSchema), async (c) => {
  const { deps, owner } = c.env;
  const input = { ...c.req.valid("param"), ...c.req.valid("query"), owner };
  const { content, contentType, name, ending } = await writePack(deps, input);
  return c.body(content, 200, {
    "Content-Type": contentType,
    "Content-Disposition": attachment(name, ending, "pack"),
  });
});

promptExportsApi.get("/:id/write-up.md", byId, async (c) => {
  const { deps, owner } = c.env;
  const { prompt, writeUp } = await requireWriteUp(deps, { ...c.req.valid("param"), owner });
  return c.body(writeUp.markdown, 200, {
    "Content-Type": "text/markdown; charset=utf-8",
    "Content-Disposition": attachment(titleOf(prompt), "md", "write-up"),
  });
});

export const transcriptExportsApi = new Hono<ApiEnv>();

const inLanguage = query(z.object({ language: z.string().optional() }));

/** `?language=` selects a translation instead of the original. */
for (const format of Object.keys(TRANSCRIPT_EXPORTS) as TranscriptFormat[]) {
  transcriptExportsApi.get(`/:id/export.${format}`, byId, inLanguage, async (c) => {
    const { deps, owner } = c.env;
    const input = { ...c.req.valid("param"), ...c.req.valid("query"), owner, format };
    const { text, contentType, disposition } = await exportTranscript(deps, input);
    return c.body(text, 200, {
      "Content-Type": contentType,
      "Content-Disposition": disposition,
    });
  });
}
