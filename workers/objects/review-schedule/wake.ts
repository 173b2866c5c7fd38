import { systemTime } from "~/functions/clock";

/** Sets the alarm this many milliseconds from now by the system clock, even if the product's clock differs. */
export const wakeIn = (storage: Pick<DurableObjectStorage, "setAlarm">, ms: number): Promise<void> =>
  storage.setAlarm(systemTime() + ms);
