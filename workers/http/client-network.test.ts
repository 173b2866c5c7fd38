import { describe, expect, it } from "vitest";
import { hashNetworks, networksOf } from "./client-network";

describe("the networks of an address", () => {
  it.each([
    ["192.0.2.7", ["192.0.2.7"]],
    ["::ffff:192.0.2.7", ["192.0.2.7"]],
    ["2001:db8:1:2:3:4:5:6", ["2001:db8:1::/48", "2001:db8:1:2::/64"]],
    ["2001:DB8:1:2::", ["2001:db8:1::/48", "2001:db8:1:2::/64"]],
    ["2001:db8::1", ["2001:db8:0::/48", "2001:db8:0:0::/64"]],
    ["::1", ["0:0:0::/48", "0:0:0:0::/64"]],
    ["unknown", ["unknown"]],
    ["not:an:address", ["not:an:address"]],
  ])("%s", (address, networks) => {
    expect(networksOf(address)).toEqual(networks);
  });
});

describe("where a request comes from", () => {
  const hash = (headers: Record<string, string>, isDevelopment = false) =>
    hashNetworks(
      new Request("https://vidwright.example/", { headers }),
      "a secret of 32 characters or more",
      isDevelopment,
    );

  it("is taken from the platform, whatever headers the client adds", async () => {
    const plain = await hash({ "cf-connecting-ip": "192.0.2.7" });
    for (const name of ["x-forwarded-for", "x-real-ip", "true-client-ip", "forwarded"]) {
      expect(await hash({ "cf-connecting-ip": "192.0.2.7", [name]: "198.51.100.1" })).toBe(plain);
      expect(await hash({ [name]: "198.51.100.1" })).toBe(await hash({}));
    }
    expect(await hash({ "cf-connecting-ip": "192.0.2.8" })).not.toBe(plain);
  });

  it("is the same for a whole /64 and, at site level, a whole /48, and contains no address", async () => {
    const [one, two, three] = await Promise.all(
      ["2001:db8:1:2::a", "2001:db8:1:2:ffff::b", "2001:db8:1:3::c"].map((ip) => hash({ "cf-connecting-ip": ip })),
    );
    expect(one).toBe(two);
    expect(one).not.toBe(three);
    expect(one?.split("/")[0]).toBe(three?.split("/")[0]);
    expect(one).toMatch(/^[\w-]{43}\/[\w-]{43}$/);
  });

  it("is the local machine only in a local run", async () => {
    for (const ip of ["127.0.0.1", "::1"]) {
      expect(await hash({ "cf-connecting-ip": ip }, true)).toBe("loopback");
      expect(await hash({ "cf-connecting-ip": ip })).toMatch(/^[\w-]{43}/);
    }
    expect(await hash({ "cf-connecting-ip": "192.0.2.7" }, true)).not.toBe("loopback");
  });
});
