import { describe, expect, it } from "vitest";
import { createDeviceCookie } from "~/workers/http/device-cookie";
import { identifyVisitor } from "~/workers/http/visitor";

const SECRET = "a secret of 32 characters or more";
const request = (url: string, cookie = "") => new Request(url, cookie ? { headers: { cookie } } : {});

describe("a cookie", () => {
  it("over https is tied to this host and hidden from scripts", async () => {
    const { setCookie } = await identifyVisitor(request("https://vidwright.example/"), SECRET);
    const [pair = "", ...attributes] = setCookie?.split("; ") ?? [];
    expect(pair).toMatch(/^__Host-visitor=[\w-]{22}\.[\w-]{43}$/);
    expect(attributes.sort()).toEqual(["HttpOnly", "Max-Age=34560000", "Path=/", "SameSite=Lax", "Secure"]);
  });

  it("over https is not read without the prefix, because another host could have set it", async () => {
    const { anonymousId, setCookie } = await identifyVisitor(request("https://vidwright.example/"), SECRET);
    const value = setCookie?.split(";")[0]?.split("=")[1];
    const ask = (name: string) => identifyVisitor(request("https://vidwright.example/", `${name}=${value}`), SECRET);
    expect(await ask("__Host-visitor")).toEqual({ anonymousId, setCookie: null });
    expect((await ask("visitor")).anonymousId).not.toBe(anonymousId);
  });
});

describe("the cookie of a device", () => {
  const URL = "https://vidwright.example/";

  /** Signs in with this address and returns the browser's cookie. */
  async function signIn(email: string, cookie = ""): Promise<string> {
    const device = createDeviceCookie(request(URL, cookie), SECRET);
    await device.remember(email);
    return device.lines()[0]?.split(";")[0] ?? "";
  }

  const idFor = (cookie: string, email: string) => createDeviceCookie(request(URL, cookie), SECRET).idFor(email);

  it("knows only the accounts that have signed in, each by its own id", async () => {
    const ada = await signIn("ada@example.com");
    expect(ada).toMatch(/^__Host-device=/);
    expect(ada).not.toContain("ada");
    const both = await signIn("bob@example.com", ada);
    expect(await idFor(both, "ada@example.com")).toBe(await idFor(ada, "ada@example.com"));
    expect(await idFor(both, "bob@example.com")).not.toBe(await idFor(both, "ada@example.com"));
    expect(await idFor(both, "eve@example.com")).toBeNull();
    expect(await signIn("ada@example.com", ada)).toBe(ada);
  });

  it("keeps the mark of a registration for a day, until it is forgotten", () => {
    const device = createDeviceCookie(request(URL, ""), SECRET);
    device.keepRegistration("mark");
    const [line = ""] = device.lines();
    expect(line).toMatch(/^__Host-registered=mark; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/);
    const later = createDeviceCookie(request(URL, line.split(";")[0] ?? ""), SECRET);
    expect([later.hasRegistered("mark"), later.hasRegistered("other"), later.hasRegistered("")]).toEqual([
      true,
      false,
      false,
    ]);
    later.keepRegistration(null);
    expect(later.lines()[0]).toMatch(/^__Host-registered=; Path=\/; Max-Age=0;/);
    expect(createDeviceCookie(request(URL, ""), SECRET).hasRegistered("mark")).toBe(false);
  });

  it("rejects what it has not signed, and remembers five accounts", async () => {
    const ada = await signIn("ada@example.com");
    expect(await idFor(ada.replace(/=.{22}/, `=${"A".repeat(22)}`), "ada@example.com")).toBeNull();
    expect(createDeviceCookie(request(URL, "__Host-device=~~.~x"), SECRET).lines()).toEqual([]);
    let cookie = ada;
    for (let other = 0; other < 5; other += 1) cookie = await signIn(`${other}@example.com`, cookie);
    expect(await idFor(cookie, "0@example.com")).not.toBeNull();
    expect(await idFor(cookie, "ada@example.com")).toBeNull();
  });
});
