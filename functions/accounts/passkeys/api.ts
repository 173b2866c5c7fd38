import { Hono } from "hono";
import type { ApiContext, ApiEnv } from "~/functions/http/api-context";
import { body, byId } from "~/functions/http/api-input";
import { addPasskeySchema, passkeySignInSchema, proofSchema, renamePasskeySchema } from "../model";
import { addPasskey, passkeyOptions } from "./add";
import { deletePasskey, readPasskeys, renamePasskey } from "./edit-passkey";
import { signInOptions, signInWithPasskey } from "./sign-in-with-passkey";

export const passkeysApi = new Hono<ApiEnv>()
  .get("/", async (c) => c.json({ passkeys: await readPasskeys(c.env.deps, c.env.owner) }))

  .post("/sign-in-options", async (c) => {
    return c.json(await signInOptions(c.env.deps, { ...callerOf(c), purpose: "passkey_sign_in" }));
  })

  .post("/confirm-options", async (c) => {
    return c.json(await signInOptions(c.env.deps, { ...callerOf(c), purpose: "passkey_confirm" }));
  })

  .post("/sign-in", body(passkeySignInSchema), async (c) => {
    const { assertion } = c.req.valid("json");
    const userAgent = c.req.header("User-Agent") ?? "";
    const { user, session } = await signInWithPasskey(c.env.deps, { ...callerOf(c), assertion, userAgent });
    await c.env.session.begin(session);
    await c.env.device.remember(user.email);
    return c.json(user);
  })

  .post("/options", body(proofSchema), async (c) => {
    const proof = c.req.valid("json");
    return c.json(await passkeyOptions(c.env.deps, { ...callerOf(c), proof }));
  })

  .post("/", body(addPasskeySchema), async (c) => {
    await addPasskey(c.env.deps, { ...callerOf(c), ...c.req.valid("json") });
    return c.body(null, 204);
  })

  .patch("/:id", byId, body(renamePasskeySchema), async (c) => {
    const { name } = c.req.valid("json");
    await renamePasskey(c.env.deps, { owner: c.env.owner, id: c.req.valid("param").id, name });
    return c.body(null, 204);
  })

  .delete("/:id", byId, body(proofSchema), async (c) => {
    const proof = c.req.valid("json");
    await deletePasskey(c.env.deps, { ...callerOf(c), id: c.req.valid("param").id, proof });
    return c.body(null, 204);
  });

function callerOf({ env: { owner, anonymousId, networkAddress, origin } }: ApiContext) {
  return { owner, anonymousId, networkAddress, origin };
}
