import { Hono } from "hono";
import { type ApiEnv, parseJson } from "../api-context";
import { exportPdf, exportPdfSchema } from "./pdf";

export const exportApi = new Hono<ApiEnv>();

exportApi.post("/pdf", async (c) => {
  const { deps, owner } = c.env;
  const bytes = await exportPdf(deps, { owner, prd: await parseJson(c, exportPdfSchema) });
  return c.body(new Uint8Array(bytes), 200, {
    "Content-Type": "application/pdf",
    "Content-Disposition": 'attachment; filename="requirements.pdf"',
    "Cache-Control": "no-store",
  });
});
