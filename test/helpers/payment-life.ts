import type { FakeEvent } from "../fakes/stripe-objects";
import type { Till } from "../fakes/stripe-till";

type Step = (till: Till, checkoutId: string) => FakeEvent;

const BEGINNING: Step[] = [
  (till, id) => till.promise(id),
  (till, id) => till.settle(id, true),
  (till, id) => till.refund(id, 300),
  (till, id) => till.dispute(id),
];
const WIN: Step = (till, id) => till.closeDispute(id, "won");

/** Payment histories of six events, each sent as it happens, and the final state. */
export const LIVES: Record<string, { life: Step[]; status: "paid" | "refunded"; mails: number }> = {
  "a dispute that is won": {
    life: [...BEGINNING, (till, id) => till.failRefund(id), WIN],
    status: "paid",
    mails: 1,
  },
  // A webhook handled only now finds no valid payment, so there is nothing to send a mail about.
  "a full refund": { life: [...BEGINNING, WIN, (till, id) => till.refund(id)], status: "refunded", mails: 0 },
};
