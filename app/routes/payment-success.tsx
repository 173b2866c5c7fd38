import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PaymentPage } from "~/app/billing/payment-page";
import { NO_SESSION, NOT_VERIFIED, type PaymentResult } from "~/app/billing/use-payment";
import { verifyPayment } from "~/functions/billing/verify-payment";
import { toAppError } from "~/functions/errors";

/** Checks once, so that the page works without JavaScript; with it, the page keeps polling. */
export async function loader({ request, context: { deps, owner } }: LoaderFunctionArgs) {
  const sessionId = new URL(request.url).searchParams.get("session_id") ?? "";
  const verify = async (): Promise<PaymentResult> => {
    if (!sessionId) return { state: "failure", error: NO_SESSION };
    try {
      const { success } = await verifyPayment(deps, { owner, checkoutId: sessionId });
      return { state: success ? "success" : "verifying", error: null };
    } catch (thrown) {
      if (toAppError(thrown).code === "internal") throw thrown;
      return { state: "verifying", error: NOT_VERIFIED };
    }
  };
  return json({ sessionId, initial: await verify() }, { headers: { "Cache-Control": "no-store" } });
}

export const meta: MetaFunction = () => [
  { title: "Your payment | Vidwright" },
  { name: "robots", content: "noindex" },
  // The address contains the payment's id.
  { name: "referrer", content: "same-origin" },
];

export default function PaymentSuccess() {
  const { sessionId, initial } = useLoaderData<typeof loader>();
  return <PaymentPage key={sessionId} sessionId={sessionId} initial={initial} />;
}
