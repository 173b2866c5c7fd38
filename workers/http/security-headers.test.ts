import { expect, it } from "vitest";
import { TO_GITHUB } from "~/functions/http/content-policies";
import { MICROPHONE } from "~/functions/http/permissions-policy";
import { secure } from "./security-headers";

const INLINE = { nonce: "n0nce" };

it("adds its headers to the response itself, and keeps what the route was stricter about", async () => {
  const headers = { "Referrer-Policy": "no-referrer", "Cache-Control": "public, max-age=60", "X-Own": "yes" };
  const response = new Response("<p>page</p>", { status: 404, headers });
  const secured = secure(response, INLINE);
  expect(secured).toBe(response);
  expect(secured.status).toBe(404);
  expect(secured.headers.get("Content-Security-Policy")).toContain("'nonce-n0nce'");
  expect(secured.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(secured.headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(secured.headers.get("Cache-Control")).toBe("public, max-age=60");
  expect(secured.headers.get("X-Own")).toBe("yes");
});

it("replaces looser headers of a route", () => {
  const headers = { "Referrer-Policy": "unsafe-url", "Cache-Control": "max-age=60", "X-Content-Type-Options": "none" };
  const secured = secure(new Response("{}", { headers }), null);
  expect(secured.headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect(secured.headers.get("Cache-Control")).toBe("private, no-store");
  expect(secured.headers.get("X-Content-Type-Options")).toBe("nosniff");
});

it("copies a response whose headers are closed", () => {
  const redirect = Response.redirect("https://vidwright.example/history", 303);
  expect(() => redirect.headers.set("X-Own", "yes")).toThrow();
  const secured = secure(redirect, null);
  expect(secured.status).toBe(303);
  expect(secured.headers.get("Location")).toBe("https://vidwright.example/history");
  expect(secured.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
});

it("allows the microphone only where a route asks for exactly that, and nothing else ever", () => {
  const policyOf = (own?: string) => {
    const headers = own === undefined ? undefined : { "Permissions-Policy": own };
    return secure(new Response("", { headers }), INLINE).headers.get("Permissions-Policy");
  };
  const none = "camera=(), microphone=(), geolocation=(), payment=()";
  expect([policyOf(), policyOf("camera=*"), policyOf(`${MICROPHONE}, camera=*`)]).toEqual([none, none, none]);
  expect(policyOf(MICROPHONE)).toBe("camera=(), microphone=(self), geolocation=(), payment=()");
});

it("lets a page call GitHub only where its route asks for exactly that, and then runs no other host's script", () => {
  const ads = { ads: ["https://ads.example"], challenge: ["https://challenge.example"] };
  const policyOf = (own?: string) => {
    const headers = own === undefined ? undefined : { "Content-Security-Policy": own };
    return secure(new Response("", { headers }), INLINE, ads).headers.get("Content-Security-Policy") ?? "";
  };
  for (const own of [undefined, "connect-src *", `${TO_GITHUB} https://evil.example`]) {
    expect(policyOf(own)).toMatch(/connect-src 'self'(?: ws:)? https:\/\/ads\.example;/);
  }
  expect(policyOf(TO_GITHUB)).toMatch(/connect-src 'self'(?: ws:)? https:\/\/api\.github\.com;/);
  expect(policyOf(TO_GITHUB)).not.toMatch(/ads\.example|challenge\.example/);
});
