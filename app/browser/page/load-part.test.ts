import { expect, it } from "vitest";
import { currentToast } from "~/app/ui/toast-store";
import { loadPart } from "./load-part";

it("on the server, throws the cause and shows no toast, which all requests would share", async () => {
  const before = currentToast();
  const missing = new Error("only the browser loads ./part");
  await expect(loadPart(() => Promise.reject(missing))).rejects.toBe(missing);
  expect(currentToast()).toBe(before);
});
