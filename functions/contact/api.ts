import { Hono, type MiddlewareHandler } from "hono";
import { type ApiEnv, parseJson } from "../api-context";
import type { ErrorBody } from "../errors";
import { contactSchema, SENT_TEXT } from "./schema";
import { sendContactMessage } from "./send";

export const contactApi = new Hono<ApiEnv>();

/** Callers of this route read the failure from `error` (spec 1, section 7); those of all others read `message`. */
const nameFailureError: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  if (c.res.ok) return;
  const body = (await c.res.json()) as ErrorBody;
  c.res = Response.json({ ...body, error: body.message }, { status: c.res.status, headers: c.res.headers });
};

contactApi.post("/", nameFailureError, async (c) => {
  const { deps, networkAddress } = c.env;
  await sendContactMessage(deps, { ...(await parseJson(c, contactSchema)), networkAddress });
  return c.json({ message: SENT_TEXT });
});
