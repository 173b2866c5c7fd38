import type { AppLoadContext } from "@remix-run/cloudflare";
import { requestEmailChange } from "~/functions/accounts/email/change-email-address";
import {
  addPasskeyFormSchema,
  changeEmailSchema,
  changePasswordSchema,
  codeFormSchema,
  deletePasskeyFormSchema,
  ownServiceSchema,
  passkeyOptionsFormSchema,
  proofFormSchema,
  renamePasskeyFormSchema,
} from "~/functions/accounts/model";
import { removeOwnService, saveOwnService } from "~/functions/accounts/own-services/edit-own-services";
import { addPasskey, passkeyOptions } from "~/functions/accounts/passkeys/add";
import { deletePasskey, renamePasskey } from "~/functions/accounts/passkeys/edit-passkey";
import { changePassword } from "~/functions/accounts/password/change-password";
import { renewRecoveryCodes, turnOffSecondFactor } from "~/functions/accounts/second-factor/turn-off";
import { setUpSecondFactor, turnOnSecondFactor } from "~/functions/accounts/second-factor/turn-on";
import { submitForm, succeeded } from "./submit-form";

type Sent = { form: string; data: FormData; failure: { title: string; text: string } };

/** Handles the account page's sign-in settings forms; null for any other form. */
export function submitSignIn(sent: Sent, { deps, owner, networkAddress, origin }: AppLoadContext) {
  const caller = { owner, networkAddress, origin };
  const { form } = sent;
  const saved = (description: string) => succeeded(form, { title: "Saved!", description });
  switch (form) {
    case "change-password":
      return submitForm({ ...sent, schema: changePasswordSchema }, async (input) => {
        await changePassword(deps, { ...input, ...caller });
        return saved("Your password was changed. Other devices were signed out, and access tokens have ended.");
      });
    case "change-email":
      return submitForm({ ...sent, schema: changeEmailSchema }, async (input) => {
        await requestEmailChange(deps, { ...input, ...caller });
        const description = "Open the link we sent to the new address to confirm it.";
        return succeeded(form, { title: "Check your email", description });
      });
    case "passkey-options":
      return submitForm({ ...sent, schema: passkeyOptionsFormSchema }, async ({ name, ...proof }) => {
        const options = await passkeyOptions(deps, { ...caller, proof });
        return succeeded(form, null, { kind: "passkey", options, name });
      });
    case "passkey-save":
      return submitForm({ ...sent, schema: addPasskeyFormSchema }, async (input) => {
        await addPasskey(deps, { ...input, ...caller });
        return saved("From now on you can sign in with this passkey.");
      });
    case "passkey-rename":
      return submitForm({ ...sent, schema: renamePasskeyFormSchema }, async (input) => {
        await renamePasskey(deps, { ...input, owner });
        return saved("Passkey renamed.");
      });
    case "passkey-remove":
      return submitForm({ ...sent, schema: deletePasskeyFormSchema }, async ({ id, ...proof }) => {
        await deletePasskey(deps, { ...caller, id, proof });
        return saved("Passkey removed. It no longer signs you in.");
      });
    case "second-factor-setup":
      return submitForm({ ...sent, schema: proofFormSchema }, async (proof) => {
        return succeeded(form, null, { kind: "setup", setup: await setUpSecondFactor(deps, { ...caller, proof }) });
      });
    case "second-factor-on":
      return submitForm({ ...sent, schema: codeFormSchema }, async ({ code }) => {
        const { recoveryCodes: codes } = await turnOnSecondFactor(deps, { owner, code });
        const toast = { title: "Saved!", description: "Two-step sign-in is on." };
        return succeeded(form, toast, { kind: "recovery-codes", codes });
      });
    case "recovery-codes":
      return submitForm({ ...sent, schema: proofFormSchema }, async (proof) => {
        const { recoveryCodes: codes } = await renewRecoveryCodes(deps, { ...caller, proof });
        return succeeded(form, null, { kind: "recovery-codes", codes });
      });
    case "second-factor-off":
      return submitForm({ ...sent, schema: proofFormSchema }, async (proof) => {
        await turnOffSecondFactor(deps, { ...caller, proof });
        return saved("Two-step sign-in is off.");
      });
    case "own-model":
    case "own-speech":
      return submitForm({ ...sent, schema: ownServiceSchema }, async (input) => {
        await saveOwnService(deps, { ...input, owner });
        return saved("Your next runs use it.");
      });
    case "own-remove":
      return submitForm({ ...sent, schema: ownServiceSchema.pick({ kind: true }) }, async ({ kind }) => {
        await removeOwnService(deps, { owner, kind });
        return succeeded(form, { title: "Removed", description: "The key is deleted." });
      });
    default:
      return null;
  }
}
