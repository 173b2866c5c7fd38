import fc from "fast-check";
import { expect, it } from "vitest";
import { isRedirectOf, type OAuthClient, readClient } from "./client-documents";

/** What is fetched for a client; its document says nothing that would be accepted. */
async function addressesRead(id: string): Promise<string[]> {
  const read: string[] = [];
  const clientDocuments = {
    read: async ({ href }: URL) => {
      read.push(href);
      return null;
    },
  };
  await expect(readClient({ clientDocuments }, id)).rejects.toThrow("doesn't say who it is");
  return read;
}

it.each(["https://editor.example/mcp.json", "https://a.b-c.example.com/path/to/client?v=1"])(
  "%s is the address of a client",
  async (id) => {
    expect(await addressesRead(id)).toEqual([id]);
  },
);

it.each([
  ...["http://editor.example/mcp.json", "https://editor.example", "https://editor.example/", "ftp://a.example/x"],
  ...["https://127.0.0.1/x", "https://2130706433/x", "https://0x7f.1/x", "https://[::1]/x", "https://localhost/x"],
  ...["https://a.localhost/x", "https://metadata.google.internal/x", "https://printer.local/x", "https://1.2.3.4/x"],
  ...["https://a:b@editor.example/x", "https://editor.example:8443/x", "https://editor.example/x#y", "//a.example/x"],
  ...[
    "https://EDITOR.example/x",
    "https://editor.example/a/../x",
    " https://editor.example/x",
    "https://intranet/x",
    "",
  ],
])("nothing is read from %s", async (id) => {
  expect(await addressesRead(id)).toEqual([]);
});

const client = (...redirects: string[]): OAuthClient => ({ id: "", name: "", host: "", redirects });

it("an answer goes to one of a client's own addresses, character by character", () => {
  const own = "https://editor.example/back";
  expect(isRedirectOf(client(own), own)).toBe(true);
  for (const other of [
    `${own}/`,
    `${own}?a=1`,
    `${own}.evil.example`,
    `${own}#x`,
    "https://editor.example.evil.example/back",
  ]) {
    expect([other, isRedirectOf(client(own), other)]).toEqual([other, false]);
  }
  fc.assert(fc.property(fc.webUrl(), (url) => isRedirectOf(client(own), url) === (url === own)));
});

it("only a program of this machine chooses its port, and nothing else is an address", () => {
  const local = client(
    "http://127.0.0.1/back",
    "http://localhost:80/back",
    "javascript:alert(1)",
    "http://editor.example/back",
  );
  expect(isRedirectOf(local, "http://127.0.0.1:5173/back")).toBe(true);
  expect(isRedirectOf(local, "http://localhost:5173/back")).toBe(true);
  for (const other of [
    "http://127.0.0.1:5173/other",
    "https://127.0.0.1:5173/back",
    "http://127.0.0.1.evil.example/back",
    "javascript:alert(1)",
    "http://editor.example/back",
  ]) {
    expect([other, isRedirectOf(local, other)]).toEqual([other, false]);
  }
});
