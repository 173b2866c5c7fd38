import { Hono } from "hono";
import type { ApiContext, ApiEnv } from "~/functions/http/api-context";
import { body, byId, query } from "~/functions/http/api-input";
import { AppError } from "../errors";
import { currentUser } from "./current-user";
import { deleteAccount } from "./delete-account";
import { confirmEmailChange, requestEmailChange } from "./email/change-email-address";
import { enterRegistered } from "./email/enter-registered";
import { resendVerification } from "./email/resend-verification";
import { verifyAddress } from "./email/verify-email-address";
import { exportData } from "./export-account";
import { logout, readLoginSessions, revokeAllSessions, revokeSession } from "./list-sessions";
import { login } from "./log-in";
import {
  addressSchema,
  changeEmailSchema,
  changePasswordSchema,
  confirmSchema,
  deleteAccountSchema,
  loginSchema,
  registerSchema,
  resetPasswordSchema,
  tokenQuerySchema,
} from "./model";
import { changePassword } from "./password/change-password";
import { forgotPassword } from "./password/forgot";
import { resetPasswordWithToken } from "./password/reset";
import { readEvents } from "./record-event";
import { register } from "./register-account";

export const accountsApi = new Hono<ApiEnv>()
  .get("/user", async (c) => {
    const { deps, owner, session } = c.env;
    const user = await currentUser(deps, owner).catch((cause: unknown) => {
      throw new AppError("internal", "Failed to fetch user", { cause });
    });
    if (user) return c.json(user);
    if (owner.userId !== null) session.expire();
    throw new AppError("authentication_required", "Authentication required");
  })

  .post("/register", body(registerSchema), async (c) => {
    const { mark, ...answer } = await register(c.env.deps, { ...callerOf(c), ...c.req.valid("json") });
    c.env.device.keepRegistration(mark);
    return c.json(answer);
  })

  .post("/login", body(loginSchema), async (c) => {
    const input = c.req.valid("json");
    const deviceId = await c.env.device.idFor(input.email);
    const result = await login(c.env.deps, { ...callerOf(c), ...input, deviceId });
    if (!result.isSignedIn) return c.json({ requiresSecondFactor: true, ticket: result.ticket });
    await c.env.session.begin(result.session);
    await c.env.device.remember(result.user.email);
    return c.json(result.user);
  })

  .post("/logout", async (c) => {
    await logout(c.env.deps, c.env.owner);
    c.env.session.end();
    return c.body(null, 204);
  })

  .get("/verify-email", query(tokenQuerySchema), async (c) => {
    const { token = null } = c.req.valid("query");
    const { hasRegistered } = c.env.device;
    const started = await verifyAddress(c.env.deps, { ...callerOf(c), token, hasRegistered });
    if (started) await enterRegistered(c.env, started);
    return c.json({ message: "Your email has been verified successfully! You can now log in." });
  })

  .post("/resend-verification", body(addressSchema), async (c) => {
    await resendVerification(c.env.deps, { ...callerOf(c), ...(await addressed(c)) });
    return c.json({ message: "If this address still needs verification, a new link is on its way." });
  })

  .post("/forgot-password", body(addressSchema), async (c) => {
    await forgotPassword(c.env.deps, { ...callerOf(c), ...(await addressed(c)) });
    return c.json({ message: "If an account uses this address, a link is on its way." });
  })

  .post("/reset-password", body(resetPasswordSchema), async (c) => {
    const input = { ...callerOf(c), ...c.req.valid("json") };
    const { email } = await resetPasswordWithToken(c.env.deps, input);
    await c.env.device.remember(email);
    c.env.session.end();
    return c.body(null, 204);
  })

  .post("/change-password", body(changePasswordSchema), async (c) => {
    await changePassword(c.env.deps, { ...callerOf(c), ...c.req.valid("json") });
    return c.body(null, 204);
  })

  .post("/change-email", body(changeEmailSchema), async (c) => {
    await requestEmailChange(c.env.deps, { ...callerOf(c), ...c.req.valid("json") });
    return c.json({ message: "Open the link we sent to the new address to confirm it." });
  })

  .post("/confirm-email", body(confirmSchema), async (c) => {
    await confirmEmailChange(c.env.deps, { ...callerOf(c), ...c.req.valid("json") });
    return c.body(null, 204);
  })

  .get("/sessions", async (c) => c.json({ sessions: await readLoginSessions(c.env.deps, c.env.owner) }))

  .delete("/sessions/:id", byId, async (c) => {
    await revokeSession(c.env.deps, { owner: c.env.owner, id: c.req.valid("param").id });
    return c.body(null, 204);
  })

  .post("/sessions/revoke-all", async (c) => {
    await revokeAllSessions(c.env.deps, c.env.owner);
    c.env.session.end();
    return c.body(null, 204);
  })

  .get("/events", async (c) => c.json({ events: await readEvents(c.env.deps, c.env.owner) }))

  .get("/export", async (c) => {
    return c.body(await exportData(c.env.deps, c.env.owner), 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="vidwright-data.json"',
    });
  })

  .delete("/account", body(deleteAccountSchema), async (c) => {
    await deleteAccount(c.env.deps, { ...callerOf(c), ...c.req.valid("json") });
    c.env.session.end();
    return c.body(null, 204);
  });

/** The address that requests a mail, and whether this browser is known to it. */
async function addressed(c: ApiContext<{ out: { json: { email: string } } }>) {
  const { email } = c.req.valid("json");
  return { email, deviceId: await c.env.device.idFor(email) };
}

/** The caller's part of the verbs' input; the body adds the rest. */
function callerOf({ req, env: { owner, anonymousId, networkAddress, origin } }: ApiContext) {
  return { owner, anonymousId, networkAddress, origin, userAgent: req.header("User-Agent") ?? "" };
}
