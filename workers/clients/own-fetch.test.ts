import { expect, test } from "vitest";
import { listen, sendEndless } from "../../test/fakes/listen";
import { ownFetch } from "./own-fetch";

test("an answer that doesn't end is given up, and others come whole", async () => {
  const server = await listen(async (_request, url, response) => {
    if (url.pathname === "/short") response.end("whole");
    else await sendEndless(response, 64 * 1024 * 1024);
  });
  try {
    expect(await (await ownFetch(`${server.url}/short`)).text()).toBe("whole");
    await expect(ownFetch(`${server.url}/endless`).then((answer) => answer.text())).rejects.toThrow("too long");
  } finally {
    await server.close();
  }
});
