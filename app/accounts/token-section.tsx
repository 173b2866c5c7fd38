import { Form, Link } from "@remix-run/react";
import { CopyButton } from "~/app/transcripts/highlights/copy-button";
import { Button } from "~/app/ui/button";
import { Checkboxes } from "~/app/ui/checkboxes";
import { Select } from "~/app/ui/select-field";
import { SCOPE_USES, TOKEN_DAYS, TOKEN_SCOPES, type TokenView } from "~/functions/tokens/token-kinds";
import { AccountForm, type FieldSpec } from "./account-form";
import { type AccountAnswer, AccountSection, longDate } from "./account-section";

const NAME: FieldSpec = {
  ...{ name: "name", label: "Token name", type: "text", autoComplete: "off" },
  hint: "For example, CI or My editor.",
};

/** Tokens with which the owner's programs call: each shown once, and ended with a press. */
export function TokenSection({ tokens, answered }: { tokens: readonly TokenView[]; answered: AccountAnswer }) {
  const { shown, resultOf, keyOf } = answered;
  const result = resultOf("token-make");
  const problem = result?.error?.scopes?.[0];
  return (
    <AccountSection
      id="tokens"
      title="Access tokens"
      lead="For coding agents and CI: whoever has a token reads your documents in your name."
    >
      {shown?.kind === "token" && <NewToken token={shown.token} />}
      {tokens.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {tokens.map((token) => (
            <TokenRow key={token.id} {...token} />
          ))}
        </ul>
      )}
      <AccountForm
        key={keyOf("token-make")}
        id="token-make"
        fields={[NAME]}
        result={result}
        button="Make a token"
        busy="Making..."
      >
        <Checkboxes legend="It may" name="scopes" labels={SCOPE_USES} values={TOKEN_SCOPES} ticked={TOKEN_SCOPES} />
        {problem && <p className="text-bad">{problem}</p>}
        <label className="grid gap-1 font-semibold">
          Ends after
          <Select name="days" defaultValue="90">
            {TOKEN_DAYS.map((days) => (
              <option key={days} value={days}>
                {`${days} days`}
              </option>
            ))}
          </Select>
        </label>
      </AccountForm>
      <p>
        <Link to="/developers" className="text-link">
          How to use it
        </Link>
      </p>
    </AccountSection>
  );
}

function NewToken({ token }: { token: string }) {
  return (
    <div role="status" className="border-l-4 border-good py-1 pl-4">
      <p className="font-semibold">Your new token</p>
      <p className="mt-1">Copy it now. It won't be shown again.</p>
      <p className="mt-3">
        <code id="new-token" className="wrap-anywhere">
          {token}
        </code>
      </p>
      <CopyButton
        label="Copy the token"
        text={token}
        copied="Token copied to clipboard"
        failed="Failed to copy to clipboard"
      />
    </div>
  );
}

function TokenRow({ id, name, scopes, expiresAt, lastUsedAt, lastCall }: TokenView) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-quiet">
          {scopes.join(", ")}; ends <time dateTime={expiresAt}>{longDate(expiresAt)}</time>;{" "}
          {lastUsedAt ? (
            <>
              last used <time dateTime={lastUsedAt}>{longDate(lastUsedAt)}</time>
              {lastCall && ` for ${lastCall}`}
            </>
          ) : (
            "not used yet"
          )}
        </p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="form" value="token-end" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" size="small">
          End<span className="sr-only"> {name}</span>
        </Button>
      </Form>
    </li>
  );
}
