import { beforeAll, expect, it } from "vitest";
import { failureOf, SHORT_SRT } from "../helpers/prd";
import { type SharedWorker, sharedWorker } from "../helpers/shared-worker";

let worker: SharedWorker;
beforeAll(async () => {
  worker = await sharedWorker();
});

const SHARE = "/?index&shared";
/** What browsers send along with a share: it comes from no page. */
const FROM_APP = { origin: "null", "sec-fetch-site": "none" };

function share(fields: Record<string, string | File>, headers: Record<string, string> = FROM_APP, path = SHARE) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return worker.fetch(path, { method: "POST", headers, body });
}

const TEXT = "Planning a reading app\nhttps://youtu.be/abcdefghijk?si=Xy12";

it("what an app shares without a service worker fills the form, and starts nothing", async () => {
  const response = await share({ title: "Planning", text: TEXT });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('value="https://youtu.be/abcdefghijk?si=Xy12"');

  const file = new File([SHORT_SRT], "call.srt", { type: "application/x-subrip" });
  const page = await (await share({ title: "Kitchen call", file })).text();
  expect(page).toContain("Users can search their recipes by ingredient.");
  expect(page).toContain('value="Kitchen call"');
});

it("a shared recording says what it is", async () => {
  const page = await (await share({ file: new File(["sound"], "memo.m4a", { type: "audio/mp4" }) })).text();
  expect(page).toContain("“memo.m4a” is a sound file.");
});

it.each([
  ["of another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }, SHARE],
  ["of a sandboxed page", { origin: "null", "sec-fetch-site": "cross-site" }, SHARE],
  ["without a share", FROM_APP, "/?index"],
  ["to another page", FROM_APP, "/theme?shared"],
])("a form %s is refused", async (_, headers, path) => {
  const response = await share({ text: TEXT }, headers, path);
  expect(await failureOf(response)).toMatchObject({ status: 403, code: "forbidden_origin" });
});

it("an address fills the form too, as text", async () => {
  const query = (text: string) => worker.fetch(`/?${new URLSearchParams({ text })}`).then((answer) => answer.text());
  expect(await query(TEXT)).toContain('value="https://youtu.be/abcdefghijk?si=Xy12"');
  const hostile = await query("</textarea><script>alert(1)</script>");
  expect(hostile).not.toContain("<script>alert(1)");
  const link = await worker.fetch("/?url=https%3A%2F%2Fyoutu.be%2Fabcdefghijk%3Ft%3D90");
  expect(await link.text()).toContain('value="https://youtu.be/abcdefghijk?t=90"');
});
