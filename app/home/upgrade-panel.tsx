import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { useCurrentUser } from "~/app/shell/use-current-user";
import { Button, ButtonLink } from "~/app/ui/button";
import { showToast } from "~/app/ui/toast-store";

const SIGN_IN = "/auth";
const BUTTON = "Upgrade Now - $10 one-time fee";

/** For everyone who is not premium. Upgrading needs an account, so visitors are sent to sign up. */
export default function UpgradePanel() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function upgrade() {
    setBusy(true);
    try {
      location.assign(await createCheckout());
    } catch (thrown) {
      // The session ended after the page was loaded.
      if (toFailure(thrown).status === 401) return navigate(SIGN_IN);
      const message = thrown instanceof NoCheckoutUrl ? thrown.message : toFailure(thrown).message;
      showToast({ title: "Error", description: message || "Failed to create checkout session", isDestructive: true });
      setBusy(false);
    }
  }

  return (
    <section
      id="upgrade"
      aria-labelledby="upgrade-heading"
      className="flex flex-wrap items-center justify-between gap-4 rounded-sm border border-edge bg-raised p-4 sm:p-6"
    >
      <div>
        <h2 id="upgrade-heading" className="text-lead font-semibold">
          Upgrade to Pro
        </h2>
        <p className="text-quiet">Remove ads, export to PDF, and get unlimited PRD generations</p>
      </div>
      {user ? (
        <Button variant="primary" disabled={isBusy} onClick={upgrade}>
          {BUTTON}
        </Button>
      ) : (
        <ButtonLink to={SIGN_IN} variant="primary">
          {BUTTON}
        </ButtonLink>
      )}
    </section>
  );
}

class NoCheckoutUrl extends Error {}

/** Returns the address of the payment page. */
async function createCheckout(): Promise<string> {
  const headers = { "Cache-Control": "no-cache", Pragma: "no-cache" };
  const { url } = await call("POST /api/payment/create-checkout", { headers });
  if (!url) throw new NoCheckoutUrl("No checkout URL received");
  return url;
}
