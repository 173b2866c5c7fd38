import { NarrowPage } from "~/app/accounts/narrow-page";
import { ButtonLink } from "~/app/ui/button";
import { NO_SESSION, type PaymentResult, usePayment } from "./use-payment";

const NO_PAYMENT = "There was an issue verifying your payment.";

/**
 * The status of a payment.
 * @param initial the status when the server rendered the page
 */
export function PaymentPage({ sessionId, initial }: { sessionId: string; initial: PaymentResult }) {
  const { state, error } = usePayment(sessionId, initial);
  if (state === "success") {
    return (
      <NarrowPage
        title="Payment Successful!"
        lead={<span role="status">Your account has been upgraded to premium.</span>}
      >
        <p>
          <HomeLink />
        </p>
      </NarrowPage>
    );
  }
  if (state === "failure") {
    return (
      <NarrowPage title="Payment Failed" lead={<span role="alert">{error ?? NO_PAYMENT}</span>}>
        {error !== NO_SESSION && <Reassurance />}
        <p className="flex flex-wrap gap-3">
          {error !== NO_SESSION && <CheckAgain sessionId={sessionId} />}
          <HomeLink isSecond={error !== NO_SESSION} />
        </p>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="Your payment" lead={<span role="status">Verifying your payment...</span>}>
      <noscript>
        <h2 className="text-lead font-semibold">Payment Failed</h2>
        <p>{initial.error ?? NO_PAYMENT}</p>
        <p className="mt-3">
          <CheckAgain sessionId={sessionId} />
        </p>
      </noscript>
    </NarrowPage>
  );
}

function Reassurance() {
  return (
    <p>
      If you paid, nothing is lost: we upgrade your account as soon as the payment is confirmed, and you won't be
      charged twice.
    </p>
  );
}

function CheckAgain({ sessionId }: { sessionId: string }) {
  return (
    <ButtonLink reloadDocument to={`/payment-success?session_id=${encodeURIComponent(sessionId)}`} variant="primary">
      Check again
    </ButtonLink>
  );
}

function HomeLink({ isSecond = false }: { isSecond?: boolean }) {
  return (
    <ButtonLink reloadDocument to="/" variant={isSecond ? "secondary" : "primary"}>
      Return to Dashboard
    </ButtonLink>
  );
}
