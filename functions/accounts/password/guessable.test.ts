import { describe, expect, it } from "vitest";
import { isOwnName, refuseGuessable } from "~/functions/accounts/password/refuse-guessable";
import { createCommonPasswords } from "~/workers/clients/common-passwords";
import { commonPasswords } from "~/workers/commands/list-common-passwords";

const list = commonPasswords();
const asset = new TextEncoder().encode(list.join("\n"));
const common = createCommonPasswords(async (path) => (path === "/common-passwords.txt" ? asset.buffer : null));

describe("the most common passwords", () => {
  it("are those of at least eight characters, in at most 40 KB", () => {
    expect(list.length).toBeGreaterThan(3000);
    expect(asset.byteLength).toBeLessThanOrEqual(40 * 1024);
    expect(list.filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([]);
  });

  it.each(["password", "12345678", "PassWord", "qwertyuiop", "\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18"])(
    "%s is one of them",
    async (password) => {
      expect(await common.has(password)).toBe(true);
    },
  );

  it.each(["correct horse battery", "passwor", "12345678\n", "\n", "password\nqwertyuiop"])(
    "%j is not one of them",
    async (password) => {
      expect(await common.has(password)).toBe(false);
    },
  );

  it("are loaded again after a failure, during which no password is accepted", async () => {
    let isThere = false;
    const late = createCommonPasswords(async () => (isThere ? asset.buffer : null));
    await expect(late.has("a password of mine")).rejects.toThrow("missing");
    isThere = true;
    expect(await late.has("password")).toBe(true);
  });
});

describe("a password made from the product's name", () => {
  const person = { username: "ada", email: "ada@example.com" };

  it.each(["vidwright", "Vidwright2026", "!vid-wright!", "VIDWRIGHTvidwright"])("%s is refused", async (password) => {
    const message = "Vidwright is easy to guess here. Choose another password.";
    await expect(refuseGuessable({ commonPasswords: common }, password, person)).rejects.toThrow(message);
  });

  it("is accepted with other words added", async () => {
    await refuseGuessable({ commonPasswords: common }, "vidwright and the engine", person);
  });
});

describe("a password made from its owner's name or address", () => {
  const person = { username: "Ada_Lovelace", email: "countess.ada@analytical.example" };

  it.each([
    "ada_lovelace",
    "AdaLovelace",
    "adalovelace1815",
    "!ada-lovelace!",
    "Ada_LovelaceAda_Lovelace",
    "countess.ada@analytical.example",
    "countessada",
    "1815countess.ada",
    "!countess.ada@Analytical.example2",
  ])("%s is refused, and the sentence says why", async (password) => {
    expect(isOwnName(password, person)).toBe(true);
    const message = "Your name or email address is easy to guess. Choose another password.";
    await expect(refuseGuessable({ commonPasswords: common }, password, person)).rejects.toThrow(message);
  });

  it.each([
    "lovelace and the engine",
    "ada loves engines",
    "12345-1815-engine",
    "countess1815ada",
    "ada1_lovelace1815",
  ])("%s is taken", async (password) => {
    expect(isOwnName(password, person)).toBe(false);
    await refuseGuessable({ commonPasswords: common }, password, person);
  });

  it("may be digits alone", () => {
    const digits = { username: "1234-56789", email: "ada@example.com" };
    expect(isOwnName("123456789", digits)).toBe(true);
    expect(isOwnName("987654321", digits)).toBe(false);
  });

  it("is refused if it is a name of three letters with digits around it", () => {
    const ada = { username: "ada", email: "countess@example.com" };
    expect(["ada12345", "1815ada-ada"].map((password) => isOwnName(password, ada))).toEqual([true, true]);
    expect(isOwnName("ad5a1815", ada)).toBe(false);
  });

  it("is accepted if the name has two letters, because many passwords begin with them", () => {
    expect(isOwnName("alalalal", { username: "al-", email: "al@example.com" })).toBe(false);
  });
});
