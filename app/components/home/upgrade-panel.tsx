import { useState } from "react";
import { callApi, toFailure } from "~/app/hooks/call-api";
import { showToast } from "../toast/store";

/** For everybody who is not premium. */
export function UpgradePanel() {
  const [isBusy, setBusy] = useState(false);

  async function upgrade() {
    setBusy(true);
    try {
      location.assign(await createCheckout());
    } catch (thrown) {
      const message = thrown instanceof NoCheckoutUrl ? thrown.message : toFailure(thrown).message;
      showToast({ title: "Error", description: message || "Failed to create checkout session", isDestructive: true });
      setBusy(false);
    }
  }

  return (
    <section
      id="upgrade"
      aria-labelledby="upgrade-heading"
      className="flex flex-wrap items-center justify-between gap-4 rounded-sm border border-edge bg-raised p-6"
    >
      <div>
        <h2 id="upgrade-heading" className="text-lead font-semibold">
          Upgrade to Pro
        </h2>
        <p className="text-quiet">Remove ads, export to PDF, and get unlimited PRD generations</p>
      </div>
      <button type="button" className="button button-primary" disabled={isBusy} onClick={upgrade}>
        Upgrade Now - $10 one-time fee
      </button>
    </section>
  );
}

class NoCheckoutUrl extends Error {}

/** The address of the payment page. */
async function createCheckout(): Promise<string> {
  const response = await callApi("/api/payment/create-checkout", {
    method: "POST",
    headers: { "Cache-Control": "no-cache", Pragma: "no-cache" },
  });
  const { url } = (await response.json()) as { url?: string };
  if (!url) throw new NoCheckoutUrl("No checkout URL received");
  return url;
}
