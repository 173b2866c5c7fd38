import { useEffect } from "react";
import { hasWaiting } from "~/app/browser/highlights/has-waiting";
import { whenIdle } from "~/app/browser/page/when-idle";

/** Sends highlights that wait for the network, from whatever page there is one on. */
export function useWaitingSender(): void {
  useEffect(() => {
    const send = () => {
      if (!navigator.onLine || !hasWaiting()) return;
      import("./send-waiting").then(({ sendWaiting }) => sendWaiting()).catch(console.info);
    };
    const giveUp = whenIdle(send);
    addEventListener("online", send);
    return () => {
      giveUp();
      removeEventListener("online", send);
    };
  }, []);
}
