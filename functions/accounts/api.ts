import { Hono } from "hono";
import { type ApiContext, type ApiEnv, parseId, parseJson } from "../api-context";
import { AppError } from "../errors";
import { currentUser } from "./current-user";
import { deleteAccount } from "./delete";
import { confirmEmailChange, requestEmailChange } from "./email/change";
import { resendVerification } from "./email/resend";
import { verifyAddress } from "./email/verify";
import { readEvents } from "./events";
import { exportData } from "./export-data";
import { login } from "./login";
import { passkeysApi } from "./passkeys/api";
import { changePassword } from "./password/change";
import { forgotPassword } from "./password/forgot";
import { resetPasswordWithToken } from "./password/reset";
import { register } from "./register";
import {
  addressSchema,
  changeEmailSchema,
  changePasswordSchema,
  confirmSchema,
  deleteAccountSchema,
  loginSchema,
  registerSchema,
  resetPasswordSchema,
} from "./schema";
import { secondFactorApi } from "./second-factor/api";
import { logout, readSessions, revokeAllSessions, revokeSession } from "./sessions";

export const accountsApi = new Hono<ApiEnv>();

accountsApi.route("/passkeys", passkeysApi);
accountsApi.route("/second-factor", secondFactorApi);

accountsApi.get("/user", async (c) => {
  const { deps, owner, session } = c.env;
  const user = await currentUser(deps, owner).catch((cause: unknown) => {
    throw new AppError("internal", "Failed to fetch user", { cause });
  });
  if (user) return c.json(user);
  if (owner.userId !== null) session.end();
  throw new AppError("authentication_required", "Authentication required");
});

accountsApi.post("/register", async (c) => {
  return c.json(await register(c.env.deps, { ...callerOf(c), ...(await parseJson(c, registerSchema)) }));
});

accountsApi.post("/login", async (c) => {
  const input = await parseJson(c, loginSchema);
  const deviceId = await c.env.device.idFor(input.email);
  const result = await login(c.env.deps, { ...callerOf(c), ...input, deviceId });
  if (!result.isSignedIn) return c.json({ requiresSecondFactor: true, ticket: result.ticket });
  await c.env.session.begin(result.session);
  await c.env.device.remember(result.user.email);
  return c.json(result.user);
});

accountsApi.post("/logout", async (c) => {
  await logout(c.env.deps, c.env.owner);
  c.env.session.end();
  return c.body(null, 204);
});

accountsApi.get("/verify-email", async (c) => {
  await verifyAddress(c.env.deps, { ...callerOf(c), token: c.req.query("token") ?? null });
  return c.json({ message: "Your email has been verified successfully! You can now log in." });
});

accountsApi.post("/resend-verification", async (c) => {
  await resendVerification(c.env.deps, { ...callerOf(c), ...(await parseAddress(c)) });
  return c.json({ message: "If this address still needs verification, a new link is on its way." });
});

accountsApi.post("/forgot-password", async (c) => {
  await forgotPassword(c.env.deps, { ...callerOf(c), ...(await parseAddress(c)) });
  return c.json({ message: "If there is an account with this address, a link is on its way." });
});

accountsApi.post("/reset-password", async (c) => {
  const input = { ...callerOf(c), ...(await parseJson(c, resetPasswordSchema)) };
  const { email } = await resetPasswordWithToken(c.env.deps, input);
  await c.env.device.remember(email);
  c.env.session.end();
  return c.body(null, 204);
});

accountsApi.post("/change-password", async (c) => {
  await changePassword(c.env.deps, { ...callerOf(c), ...(await parseJson(c, changePasswordSchema)) });
  return c.body(null, 204);
});

accountsApi.post("/change-email", async (c) => {
  await requestEmailChange(c.env.deps, { ...callerOf(c), ...(await parseJson(c, changeEmailSchema)) });
  return c.json({ message: "Open the link we sent to the new address to confirm it." });
});

accountsApi.post("/confirm-email", async (c) => {
  await confirmEmailChange(c.env.deps, { ...callerOf(c), ...(await parseJson(c, confirmSchema)) });
  return c.body(null, 204);
});

accountsApi.get("/sessions", async (c) => c.json({ sessions: await readSessions(c.env.deps, c.env.owner) }));

accountsApi.delete("/sessions/:id", async (c) => {
  await revokeSession(c.env.deps, { owner: c.env.owner, id: parseId(c) });
  return c.body(null, 204);
});

accountsApi.post("/sessions/revoke-all", async (c) => {
  await revokeAllSessions(c.env.deps, c.env.owner);
  c.env.session.end();
  return c.body(null, 204);
});

accountsApi.get("/events", async (c) => c.json({ events: await readEvents(c.env.deps, c.env.owner) }));

accountsApi.get("/export", async (c) => {
  return c.body(await exportData(c.env.deps, c.env.owner), 200, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": 'attachment; filename="vidwright-data.json"',
  });
});

accountsApi.delete("/account", async (c) => {
  await deleteAccount(c.env.deps, { ...callerOf(c), ...(await parseJson(c, deleteAccountSchema)) });
  c.env.session.end();
  return c.body(null, 204);
});

/** The address that a mail is asked for, and what this browser is to it. */
async function parseAddress(c: ApiContext) {
  const { email } = await parseJson(c, addressSchema);
  return { email, deviceId: await c.env.device.idFor(email) };
}

/** What the verbs take of the caller, ahead of what the body says. */
function callerOf({ req, env: { owner, anonymousId, networkAddress, origin } }: ApiContext) {
  return { owner, anonymousId, networkAddress, origin, userAgent: req.header("User-Agent") ?? "" };
}
