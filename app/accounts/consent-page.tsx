import { Form, Link } from "@remix-run/react";
import { Button } from "~/app/ui/button";
import { SCOPE_USES, type TokenScope } from "~/functions/tokens/token-kinds";
import { NarrowPage } from "./narrow-page";

export type Consent = { name: string; host: string; back: string; scopes: readonly TokenScope[] };

/** Why nobody can be asked. `address` tells the program. `isFull`: the owner has to end a token first. */
export type Refusal = { message: string; address?: string; isFull?: boolean };

/** What the owner decided, and where the program waits for it. */
export type Decided = { address: string; isAllowed: boolean };

type ConsentProps = {
  consent: Consent | Refusal;
  /** Null until the owner has decided. */
  answer: Decided | null;
};

/** Asks whether a program may have access, and says who it is and what it gets. */
export function ConsentPage({ consent, answer }: ConsentProps) {
  if ("message" in consent) {
    const { message, address, isFull } = consent;
    return (
      <NarrowPage title="Access denied" lead={message}>
        {address && (
          <p>
            <a href={address} className="text-link">
              Back to {new URL(address).host}
            </a>
          </p>
        )}
        {isFull && (
          <p>
            <Link to="/account" className="text-link">
              Your account page
            </Link>
          </p>
        )}
      </NarrowPage>
    );
  }
  const { name, host, back, scopes } = consent;
  if (answer) {
    return (
      <NarrowPage title={answer.isAllowed ? "Access given" : "Access denied"}>
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
      lead={`That's the name ${host} gives itself. It will get its answer at ${back}.`}
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
      {/* The answer leads back by a header, which only a load of the page follows. */}
      <Form method="post" reloadDocument className="flex flex-wrap gap-2">
        <Button type="submit" name="decision" value="allow" variant="primary">
          Allow
        </Button>
        <Button type="submit" name="decision" value="deny">
          Deny
        </Button>
      </Form>
    </NarrowPage>
  );
}
