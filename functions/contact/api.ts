import { Hono, type MiddlewareHandler } from "hono";
import type { ApiEnv } from "~/functions/http/api-context";
import { body } from "~/functions/http/api-input";
import type { ErrorBody } from "../errors";
import { contactSchema, SENT_TEXT } from "./model";
import { sendContactMessage } from "./send-message";

/** Callers of this route read the failure from `error`; those of all others read `message`. */
const nameFailureError: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  if (c.res.ok) return;
  const failure: ErrorBody = await c.res.json();
  c.res = Response.json({ ...failure, error: failure.message }, { status: c.res.status, headers: c.res.headers });
};

export const contactApi = new Hono<ApiEnv>().post("/", nameFailureError, body(contactSchema), async (c) => {
  const { deps, networkAddress } = c.env;
  await sendContactMessage(deps, { ...c.req.valid("json"), networkAddress });
  return c.json({ message: SENT_TEXT });
});
