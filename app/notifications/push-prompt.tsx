import { useEffect, useState } from "react";
import { ASKED_KEY } from "~/app/browser/push/keys";
import { keepHere } from "~/app/browser/storage/kept-here";
import { Button } from "~/app/ui/button";
import { usePush } from "./use-push";

/** Offers reminders once, after the first finished session. Renders nothing if they can't be turned on. */
export default function PushPrompt() {
  const { state, isBusy, on } = usePush();
  const [isOver, setOver] = useState(false);
  const isAsking = state === "off";
  useEffect(() => {
    if (isAsking) keepHere("local", ASKED_KEY, "yes");
  }, [isAsking]);
  const dismiss = () => setOver(true);
  if (state !== "off" || isOver) return null;
  const accept = () => {
    dismiss();
    on();
  };
  return (
    <section aria-label="Reminders" className="mt-8 border-t border-line pt-6 text-center">
      <p>Get a notification here when you're about to forget a card?</p>
      <p className="mt-3 flex flex-wrap justify-center gap-3">
        <Button disabled={isBusy} onClick={accept}>
          Turn on notifications
        </Button>
        <Button onClick={dismiss}>Not now</Button>
      </p>
    </section>
  );
}
