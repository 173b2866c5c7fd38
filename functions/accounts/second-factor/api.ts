import { Hono } from "hono";
import { type ApiContext, type ApiEnv, parseJson } from "../../api-context";
import { codeFormSchema, proofSchema, secondStepSchema } from "../schema";
import { takeSecondStep } from "./sign-in";
import { readSecondFactor, renewRecoveryCodes, turnOffSecondFactor } from "./turn-off";
import { setUpSecondFactor, turnOnSecondFactor } from "./turn-on";

export const secondFactorApi = new Hono<ApiEnv>();

secondFactorApi.get("/", async (c) => c.json(await readSecondFactor(c.env.deps, c.env.owner)));

secondFactorApi.post("/sign-in", async (c) => {
  const input = await parseJson(c, secondStepSchema);
  const userAgent = c.req.header("User-Agent") ?? "";
  const { user, session } = await takeSecondStep(c.env.deps, { ...callerOf(c), ...input, userAgent });
  await c.env.session.begin(session);
  await c.env.device.remember(user.email);
  return c.json(user);
});

secondFactorApi.post("/setup", async (c) => {
  const proof = await parseJson(c, proofSchema);
  return c.json(await setUpSecondFactor(c.env.deps, { ...callerOf(c), proof }));
});

secondFactorApi.post("/", async (c) => {
  const { code } = await parseJson(c, codeFormSchema);
  return c.json(await turnOnSecondFactor(c.env.deps, { owner: c.env.owner, code }));
});

secondFactorApi.post("/recovery-codes", async (c) => {
  const proof = await parseJson(c, proofSchema);
  return c.json(await renewRecoveryCodes(c.env.deps, { ...callerOf(c), proof }));
});

secondFactorApi.delete("/", async (c) => {
  const proof = await parseJson(c, proofSchema);
  await turnOffSecondFactor(c.env.deps, { ...callerOf(c), proof });
  return c.body(null, 204);
});

function callerOf({ env: { owner, anonymousId, networkAddress, origin } }: ApiContext) {
  return { owner, anonymousId, networkAddress, origin };
}
