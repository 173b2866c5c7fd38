import { Hono } from "hono";
import { type ApiContext, type ApiEnv, parseId, parseJson } from "../../api-context";
import { addPasskeySchema, passkeySignInSchema, proofSchema, renamePasskeySchema } from "../schema";
import { addPasskey, passkeyOptions } from "./add";
import { readPasskeys, removePasskey, renamePasskey } from "./edit-passkey";
import { signInOptions, signInWithPasskey } from "./sign-in";

export const passkeysApi = new Hono<ApiEnv>();

passkeysApi.get("/", async (c) => c.json({ passkeys: await readPasskeys(c.env.deps, c.env.owner) }));

passkeysApi.post("/sign-in-options", async (c) => {
  return c.json(await signInOptions(c.env.deps, { ...callerOf(c), purpose: "passkey_sign_in" }));
});

passkeysApi.post("/confirm-options", async (c) => {
  return c.json(await signInOptions(c.env.deps, { ...callerOf(c), purpose: "passkey_confirm" }));
});

passkeysApi.post("/sign-in", async (c) => {
  const { assertion } = await parseJson(c, passkeySignInSchema);
  const userAgent = c.req.header("User-Agent") ?? "";
  const { user, session } = await signInWithPasskey(c.env.deps, { ...callerOf(c), assertion, userAgent });
  await c.env.session.begin(session);
  await c.env.device.remember(user.email);
  return c.json(user);
});

passkeysApi.post("/options", async (c) => {
  const proof = await parseJson(c, proofSchema);
  return c.json(await passkeyOptions(c.env.deps, { ...callerOf(c), proof }));
});

passkeysApi.post("/", async (c) => {
  await addPasskey(c.env.deps, { ...callerOf(c), ...(await parseJson(c, addPasskeySchema)) });
  return c.body(null, 204);
});

passkeysApi.patch("/:id", async (c) => {
  const { name } = await parseJson(c, renamePasskeySchema);
  await renamePasskey(c.env.deps, { owner: c.env.owner, id: parseId(c), name });
  return c.body(null, 204);
});

passkeysApi.delete("/:id", async (c) => {
  await removePasskey(c.env.deps, { owner: c.env.owner, id: parseId(c) });
  return c.body(null, 204);
});

function callerOf({ env: { owner, anonymousId, networkAddress, origin } }: ApiContext) {
  return { owner, anonymousId, networkAddress, origin };
}
