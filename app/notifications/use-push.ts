import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { type PushState, readPushState, turnOff, turnOn } from "~/app/browser/push/push-subscription";
import { showToast } from "~/app/ui/toast-store";

/** Whether this browser receives pushes, and functions to change it. `state` is null until known. */
export function usePush() {
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void readPushState().then(setState);
  }, []);
  const perform = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (thrown) {
      const description = thrown instanceof Error ? thrown.message : "Please try again.";
      showToast({ title: "Couldn't save", description, isDestructive: true });
    }
    setBusy(false);
  };
  const change = (to: () => Promise<PushState>) =>
    perform(async () => {
      const next = await to();
      setState(next);
      if (next === "on") showToast({ title: "Notifications are on" });
      if (next === "blocked") showToast({ title: "Your browser blocks notifications", isDestructive: true });
      revalidate();
    });
  return {
    state,
    isBusy,
    on: () => void change(turnOn),
    off: () => void change(turnOff),
    test: () =>
      void perform(async () => {
        const { sent } = await call("POST /api/notifications/push/test");
        if (sent === 0) throw new Error("No device received it. Turn notifications off and on again.");
        showToast({ title: "Test sent" });
      }),
  };
}
