import { Hono } from "hono";
import type { ApiContext, ApiEnv } from "~/functions/http/api-context";
import { body } from "~/functions/http/api-input";
import { codeFormSchema, proofSchema, secondStepSchema } from "../model";
import { takeSecondStep } from "./sign-in-with-code";
import { readSecondFactor, renewRecoveryCodes, turnOffSecondFactor } from "./turn-off";
import { setUpSecondFactor, turnOnSecondFactor } from "./turn-on";

export const secondFactorApi = new Hono<ApiEnv>()
  .get("/", async (c) => c.json(await readSecondFactor(c.env.deps, c.env.owner)))

  .post("/sign-in", body(secondStepSchema), async (c) => {
    const input = c.req.valid("json");
    const userAgent = c.req.header("User-Agent") ?? "";
    const { user, session } = await takeSecondStep(c.env.deps, {
      ...{ ...callerOf(c), ...input, userAgent },
      deviceIdFor: (email) => c.env.device.idFor(email),
    });
    await c.env.session.begin(session);
    await c.env.device.remember(user.email);
    return c.json(user);
  })

  .post("/setup", body(proofSchema), async (c) => {
    const proof = c.req.valid("json");
    return c.json(await setUpSecondFactor(c.env.deps, { ...callerOf(c), proof }));
  })

  .post("/", body(codeFormSchema), async (c) => {
    const { code } = c.req.valid("json");
    return c.json(await turnOnSecondFactor(c.env.deps, { owner: c.env.owner, code }));
  })

  .post("/recovery-codes", body(proofSchema), async (c) => {
    const proof = c.req.valid("json");
    return c.json(await renewRecoveryCodes(c.env.deps, { ...callerOf(c), proof }));
  })

  .delete("/", body(proofSchema), async (c) => {
    const proof = c.req.valid("json");
    await turnOffSecondFactor(c.env.deps, { ...callerOf(c), proof });
    return c.body(null, 204);
  });

function callerOf({ env: { owner, anonymousId, networkAddress, origin } }: ApiContext) {
  return { owner, anonymousId, networkAddress, origin };
}
