import { Hono } from "hono";
import { type ApiEnv, parseId, parseJson } from "../api-context";
import { EXPORTS, type ExportFormat, exportPrompt } from "./formats";
import { exportPdf, exportPdfSchema } from "./pdf";
import { exportTranscript, TRANSCRIPT_EXPORTS, type TranscriptFormat } from "./transcript";

export const exportApi = new Hono<ApiEnv>();

exportApi.post("/pdf", async (c) => {
  const { deps, owner } = c.env;
  const bytes = await exportPdf(deps, { owner, prd: await parseJson(c, exportPdfSchema) });
  return c.body(new Uint8Array(bytes), 200, {
    "Content-Type": "application/pdf",
    "Content-Disposition": 'attachment; filename="requirements.pdf"',
  });
});

export const promptExportsApi = new Hono<ApiEnv>();

for (const format of Object.keys(EXPORTS) as ExportFormat[]) {
  promptExportsApi.get(`/:id/export.${format}`, async (c) => {
    const { deps, owner } = c.env;
    const { text, fileName, contentType } = await exportPrompt(deps, { id: parseId(c), owner, format });
    return c.body(text, 200, {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${fileName}"`,
    });
  });
}

export const transcriptExportsApi = new Hono<ApiEnv>();

/** `?language=` takes a translation in the place of the original. */
for (const format of Object.keys(TRANSCRIPT_EXPORTS) as TranscriptFormat[]) {
  transcriptExportsApi.get(`/:id/export.${format}`, async (c) => {
    const { deps, owner } = c.env;
    const input = { id: parseId(c), owner, format, language: c.req.query("language") };
    const { text, contentType, disposition } = await exportTranscript(deps, input);
    return c.body(text, 200, {
      "Content-Type": contentType,
      "Content-Disposition": disposition,
    });
  });
}
