import type { SubmissionResult } from "@conform-to/react";
import { Link, useSubmit } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "~/app/ui/button";
import { LinkTabs } from "~/app/ui/tabs";
import type { Assertion } from "~/functions/accounts/model";
import { EMAIL, LOGIN_EMAIL, NEW_PASSWORD, PASSWORD, USERNAME } from "./account-fields";
import { AccountForm } from "./account-form";
import { resendPath, signInPath } from "./next-path";
import { signInSentence } from "./sign-in-sentence";
import { askForPasskey, tellPasskeyProblem, useCanUsePasskeys } from "./use-passkeys";

/** Slightly less than a challenge's lifetime. */
const RENEW_MS = 4.5 * 60_000;

/** Passkey sign-in: a button, and the browser's autofill suggestion in the email field. */
function PasskeySignIn({ next }: { next: string }) {
  const can = useCanUsePasskeys();
  const submit = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const offer = useRef<AbortController | null>(null);
  const send = useCallback(
    (assertion: Assertion) => {
      const fields = { form: "passkey", assertion: JSON.stringify(assertion) };
      submit(fields, { method: "post", action: signInPath("login", next) });
    },
    [submit, next],
  );

  useEffect(() => {
    if (!can || isAsking) return;
    const controller = new AbortController();
    offer.current = controller;
    void offerPasskeys(controller.signal, send);
    return () => controller.abort();
  }, [can, isAsking, send]);

  async function ask() {
    setAsking(true);
    // The browser handles one credential request at a time.
    offer.current?.abort();
    try {
      send(await askForPasskey("sign-in"));
    } catch (thrown) {
      tellPasskeyProblem(thrown);
    } finally {
      setAsking(false);
    }
  }

  if (!can) return null;
  return (
    <div className="grid gap-6">
      <Button className="w-full" disabled={isAsking} onClick={ask}>
        {isAsking ? "Waiting for your passkey..." : "Sign in with a passkey"}
      </Button>
      <p className="text-center text-small text-quiet">or with your password</p>
    </div>
  );
}

/** Enables passkey autofill in the email field, renewing the challenge before it expires. */
async function offerPasskeys(signal: AbortSignal, send: (assertion: Assertion) => void): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  while (!signal.aborted) {
    const turn = AbortSignal.any([signal, AbortSignal.timeout(RENEW_MS)]);
    try {
      return send(await askForPasskey("sign-in", { signal: turn, mediation: "conditional" }));
    } catch (cause) {
      if (signal.aborted || turn.aborted) continue;
      // The user didn't ask for this, so don't bother them with the failure; the button reports its own.
      console.info("Passkeys are not offered.", cause);
      return;
    }
  }
}

export type AuthTab = "login" | "register";

export const toAuthTab = (value: unknown): AuthTab => (value === "login" ? "login" : "register");

const TABS = [
  { tab: "login", label: "Login" },
  { tab: "register", label: "Register" },
] as const;

type AuthPageProps = {
  tab: AuthTab;
  /** The page to return to after login. */
  next: string;
  resultOf: (form: string) => SubmissionResult<string[]> | null;
  /** The password was right, but the email address is not verified yet. */
  isUnverified: boolean;
};

/** Each tab has its own address, so the tabs work without JavaScript and with the back button. */
export function AuthPage({ tab, next, resultOf, isUnverified }: AuthPageProps) {
  const wanted = signInSentence(next);
  return (
    <div className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-5 py-10 sm:py-16 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div>
        <h1 className="font-serif text-title font-semibold">
          {tab === "login" ? "Log in to Vidwright" : "Create your account"}
        </h1>
        {tab === "login" && wanted !== null && <p className="mt-3 text-quiet">{wanted}.</p>}
        <LinkTabs
          label="Login or register"
          className="mt-6"
          tabs={TABS.map(({ tab: own, label }) => ({ label, to: signInPath(own, next), isCurrent: own === tab }))}
        />
        <div className="grid gap-6 pt-6">
          {tab === "login" && <PasskeySignIn next={next} />}
          {tab === "login" ? (
            <AccountForm
              key="login"
              id="login"
              action={signInPath("login", next)}
              fields={[LOGIN_EMAIL, PASSWORD]}
              result={resultOf("login")}
              button="Sign in"
              busy="Signing in..."
            >
              {isUnverified && (
                <Note>
                  Didn't get our email?{" "}
                  <Link to={resendPath(next)} className="text-link">
                    Resend the link
                  </Link>
                </Note>
              )}
              <Note>
                <Link to="/forgot-password" className="text-link">
                  Forgot your password?
                </Link>
              </Note>
            </AccountForm>
          ) : (
            <AccountForm
              key="register"
              id="register"
              action={signInPath("register", next)}
              fields={[USERNAME, EMAIL, NEW_PASSWORD]}
              result={resultOf("register")}
              button="Create account"
              busy="Creating account..."
            />
          )}
        </div>
      </div>
      <SidePanel />
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-small text-quiet">{children}</p>;
}

const BENEFITS = [
  "Turn any captioned video into requirements, every line linked to the second it came from.",
  "Keep your history, share a document with a link, and study from transcripts.",
  "Coming later: chat histories as blog posts, and blog posts as videos.",
];

function SidePanel() {
  return (
    <aside aria-labelledby="auth-panel" className="hidden self-start border-l border-line pl-10 md:block">
      <h2 id="auth-panel" className="text-lead font-semibold">
        Transform Your Content
      </h2>
      <ul className="mt-4 grid max-w-measure list-disc gap-3 pl-5 text-quiet">
        {BENEFITS.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    </aside>
  );
}
