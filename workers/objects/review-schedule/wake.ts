import { systemTime } from "~/functions/clock";

/** Sets the alarm so many milliseconds from now: by the system's clock, whatever the product's own shows. */
export const wakeIn = (storage: Pick<DurableObjectStorage, "setAlarm">, ms: number): Promise<void> =>
  storage.setAlarm(systemTime() + ms);
