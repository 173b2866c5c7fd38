import { Form, Link } from "@remix-run/react";
import { Button } from "~/app/ui/button";
import { SCOPE_USES, type TokenScope } from "~/functions/tokens/token-kinds";
import { NarrowPage } from "./narrow-page";

export type Consent = { name: string; host: string; back: string; scopes: readonly TokenScope[] };

/** Why nobody can be asked. `address` tells the program. */
export type Refusal = { message: string; address?: string };

type ConsentProps = {
  consent: Consent | Refusal;
  /** Where the program waits for the answer; null until the owner has decided. */
  answer: { address: string | null; isAllowed: boolean } | null;
};

/** Asks whether a program may have access, and says who it is and what it gets. */
export function ConsentPage({ consent, answer }: ConsentProps) {
  if ("message" in consent) {
    const { message, address } = consent;
    return (
      <NarrowPage title="No access was given" lead={message}>
        {address && (
          <p>
            <a href={address} className="text-link">
              Back to {new URL(address).host}
            </a>
          </p>
        )}
      </NarrowPage>
    );
  }
  const { name, host, back, scopes } = consent;
  if (answer?.address) {
    return (
      <NarrowPage title={answer.isAllowed ? "Access given" : "No access was given"}>
        <p>
          <a href={answer.address} className="text-link">
            Back to {name}
          </a>
        </p>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title={`Give ${name} access?`}
      lead={`${host} says that it is called so. It gets its answer at ${back}.`}
    >
      <div>
        <p>It will be able to:</p>
        <ul className="mt-2 list-disc pl-5">
          {scopes.map((scope) => (
            <li key={scope}>{SCOPE_USES[scope]}</li>
          ))}
        </ul>
        <p className="mt-2 text-small text-quiet">
          For 90 days at most, or until you end it on{" "}
          <Link to="/account" className="text-link">
            your account page
          </Link>
          .
        </p>
      </div>
      <Form method="post" className="flex flex-wrap gap-2">
        <Button type="submit" name="decision" value="allow" variant="primary">
          Give access
        </Button>
        <Button type="submit" name="decision" value="deny">
          Don't
        </Button>
      </Form>
    </NarrowPage>
  );
}
