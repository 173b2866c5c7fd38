import { Form, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import type { Shown } from "~/app/submit-form";
import { Button } from "~/app/ui/button";
import { Input } from "~/app/ui/field";
import { showToast } from "~/app/ui/toast-store";
import type { PasskeyView } from "~/functions/accounts/model";
import { PASSWORD } from "./account-fields";
import { AccountForm } from "./account-form";
import { type AccountAnswer, AccountChoice, AccountSection, longDate } from "./account-section";
import { ConfirmWithPasskey } from "./confirm-with-passkey";
import { useCanUsePasskeys } from "./use-passkeys";
import { makePasskey, passkeyProblem } from "./webauthn";

const LEAD = "Sign in with your fingerprint, face, or screen lock. No password or code needed.";

export function PasskeySection({ passkeys, answered }: { passkeys: readonly PasskeyView[]; answered: AccountAnswer }) {
  const can = useCanUsePasskeys();
  useCreatePasskey(answered.shown);
  return (
    <AccountSection id="passkeys" title="Passkeys" lead={LEAD}>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} {...passkey} answered={answered} />
          ))}
        </ul>
      )}
      {can ? (
        <AccountForm
          key={answered.keyOf("passkey-save")}
          id="passkey-options"
          fields={[
            {
              name: "name",
              label: "Passkey name",
              type: "text",
              autoComplete: "off",
              hint: "For example, My phone.",
            },
            PASSWORD,
          ]}
          result={answered.resultOf("passkey-options")}
          button="Add a passkey"
          busy="Adding..."
        >
          {passkeys.length > 0 && <ConfirmWithPasskey />}
        </AccountForm>
      ) : (
        <p className="text-quiet">This browser can't create passkeys at this address.</p>
      )}
    </AccountSection>
  );
}

function PasskeyRow({ id, name, createdAt, lastUsedAt, answered }: PasskeyView & { answered: AccountAnswer }) {
  const result = answered.resultOf("passkey-remove");
  const refused = result?.initialValue?.id === String(id) ? result : null;
  return (
    <li className="grid gap-2 py-3">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-small text-quiet">
        Added <time dateTime={createdAt}>{longDate(createdAt)}</time>,{" "}
        {lastUsedAt ? (
          <>
            last used <time dateTime={lastUsedAt}>{longDate(lastUsedAt)}</time>
          </>
        ) : (
          "not used yet"
        )}
      </p>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        <Input
          name="name"
          defaultValue={name}
          required
          maxLength={50}
          autoComplete="off"
          aria-label={`Name of ${name}`}
          className="min-w-40 flex-1"
        />
        <Button type="submit" name="form" value="passkey-rename" size="small">
          Rename<span className="sr-only"> {name}</span>
        </Button>
      </Form>
      <AccountChoice label={`Remove ${name}`} isOpen={refused !== null}>
        <AccountForm
          id={`passkey-remove-${id}`}
          form="passkey-remove"
          hidden={{ id: String(id) }}
          fields={[PASSWORD]}
          result={refused}
          button="Remove passkey"
          busy="Removing..."
          isDanger
        >
          <ConfirmWithPasskey />
        </AccountForm>
      </AccountChoice>
    </li>
  );
}

/** Once the server has sent a challenge, creates the passkey in the browser and submits it. */
function useCreatePasskey(shown: Shown | null): void {
  const submit = useSubmit();
  useEffect(() => {
    if (shown?.kind !== "passkey") return;
    const { options, name } = shown;
    makePasskey(options).then(
      (made) => {
        const fields = { form: "passkey-save", name, attestation: JSON.stringify(made) };
        submit(fields, { method: "post", action: "/account", preventScrollReset: true });
      },
      (thrown: unknown) => {
        showToast({ title: "No passkey was added", description: passkeyProblem(thrown), isDestructive: true });
      },
    );
  }, [shown, submit]);
}
