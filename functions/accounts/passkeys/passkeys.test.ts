import { beforeEach, describe, expect, test } from "vitest";
import type { Owner } from "~/functions/accounts/owner";
import { addPasskey, passkeyOptions } from "~/functions/accounts/passkeys/add";
import { deletePasskey, readPasskeys, renamePasskey } from "~/functions/accounts/passkeys/edit-passkey";
import {
  type AccountBench,
  createAccountBench,
  eventsOf,
  insertAccount,
  mailsOf,
  ORIGIN,
  PASSWORD,
  VISITOR,
} from "../../../test/helpers/accounts/account-bench";
import { createAuthenticator, type Lie } from "../../../test/helpers/authenticator";
import { rowsOf, START } from "../../../test/helpers/verb-deps";
import type { Attestation, Proof } from "../model";
import { signInOptions } from "./sign-in-with-passkey";

const NOBODY = { code: "authentication_required" };
const UNKNOWN = { code: "invalid_credentials", message: "This passkey doesn't work here. Sign in another way." };
const TOO_LATE = { code: "invalid_token", message: "That took too long or was already used. Please start again." };

let bench: AccountBench;
let ada: Awaited<ReturnType<typeof insertAccount>>;
beforeEach(async () => {
  bench = createAccountBench();
  ada = await insertAccount(bench, "ada");
});

type Device = Awaited<ReturnType<typeof createAuthenticator>>;
const options = (owner: Owner = ada, password = PASSWORD) =>
  passkeyOptions(bench, { owner, proof: { password }, networkAddress: "home", origin: ORIGIN });
const keep = (attestation: Attestation, owner: Owner = ada, name = "My phone") =>
  addPasskey(bench, { owner, name, attestation, origin: ORIGIN });
async function add(device?: Device, { owner = ada as Owner, name = "My phone", lie = {} as Lie } = {}) {
  const own = device ?? (await createAuthenticator(ORIGIN));
  await keep(await own.create((await options(owner)).challenge, lie), owner, name);
  return own;
}
const remove = (id: number, owner: Owner = ada, proof: Proof = { password: PASSWORD }) =>
  deletePasskey(bench, { owner, id, proof, networkAddress: "home", origin: ORIGIN });
const names = async (owner: Owner = ada) => (await readPasskeys(bench, owner)).map(({ name }) => name);

describe("the options given to a browser", () => {
  test("name the site, the account and the supported keys, and require user verification", async () => {
    const { id } = await add();
    expect(await options()).toEqual({
      challenge: expect.stringMatching(/^token-/),
      rp: { id: "vidwright.example", name: "Vidwright" },
      user: { id: btoa(`account:${ada.userId}`).replaceAll("=", ""), name: ada.email, displayName: "ada" },
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: "public-key", alg })),
      timeout: 300_000,
      excludeCredentials: [{ type: "public-key", id }],
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      attestation: "none",
    });
  });

  test("require an account and its password", async () => {
    await expect(options(VISITOR)).rejects.toMatchObject(NOBODY);
    const wrong = { code: "invalid_credentials", message: "That password is incorrect" };
    await expect(options(ada, "wrong")).rejects.toMatchObject(wrong);
    const without = { owner: ada, proof: {}, networkAddress: "home", origin: ORIGIN };
    await expect(passkeyOptions(bench, without)).rejects.toMatchObject(wrong);
  });

  test("are refused to an account with twenty passkeys", async () => {
    for (let index = 0; index < 20; index += 1) {
      expect((await options()).excludeCredentials).toHaveLength(index);
      const sql = `insert into passkeys (user_id, credential_id, public_key, algorithm, sign_count, name, created_at)
        values (?, ?, 'k', -7, 0, 'n', 0)`;
      await rowsOf(bench.DB, sql, ada.userId, `credential-${index}`);
      bench.allowanceClock.now += 900_000;
    }
    const tooMany = { code: "conflict", message: "You can have up to 20 passkeys." };
    await expect(options()).rejects.toMatchObject(tooMany);
  });
});

describe("a new passkey", () => {
  test("is stored with its name; a mail and an event report it", async () => {
    const device = await add(undefined, { lie: { signCount: 7 } });
    expect(await rowsOf(bench.DB, "select * from passkeys")).toMatchObject([
      {
        ...{ user_id: ada.userId, credential_id: device.id, algorithm: -7, sign_count: 7, name: "My phone" },
        ...{ created_at: START, last_used_at: null },
      },
    ]);
    const [mail] = await mailsOf(bench);
    expect(mail).toMatchObject({ to: ada.email, key: expect.stringMatching(/^passkey-added:token-/) });
    expect(mail?.text).toContain("Hello ada,");
    expect(mail?.text).toContain("A passkey was added to your account: My phone.");
    expect(bench.queued).toEqual([{ type: "mail.deliver", key: mail?.key }]);
    expect(await eventsOf(bench)).toEqual([
      {
        ...{ user_id: ada.userId, kind: "passkey_added", detail: "My phone" },
        ...{ user_agent: "device of ada", created_at: START },
      },
    ]);
  });

  test("answers its challenge once, within five minutes, in the same session", async () => {
    const device = await createAuthenticator(ORIGIN);
    const attestation = await device.create((await options()).challenge);
    const grace = await insertAccount(bench, "grace");
    await expect(keep(attestation, grace)).rejects.toMatchObject(TOO_LATE);
    await expect(keep(attestation, VISITOR)).rejects.toMatchObject(NOBODY);
    bench.state.now += 300_000;
    await expect(keep(attestation)).rejects.toMatchObject(TOO_LATE);
    bench.state.now -= 1;
    await keep(attestation);
    await expect(keep(attestation)).rejects.toMatchObject(TOO_LATE);
    expect(await names()).toEqual(["My phone"]);
  });

  test.each<[string, Lie]>([
    ["another site", { origin: "https://evil.example" }],
    ["a signature in place of a new key", { type: "webauthn.get" }],
    ["nobody verified", { flags: 0x01 }],
  ])("is refused with %s", async (_, lie) => {
    await expect(add(undefined, { lie })).rejects.toMatchObject(UNKNOWN);
    expect(await names()).toEqual([]);
  });

  test("is refused with another id, with an unreadable key, and without a key", async () => {
    const device = await createAuthenticator(ORIGIN);
    const create = async () => device.create((await options()).challenge);
    const { id, response } = await create();
    await expect(keep({ id: "another", response })).rejects.toMatchObject(UNKNOWN);
    const second = await create();
    const unreadable = { ...second, response: { ...second.response, publicKey: "AAAA" } };
    await expect(keep(unreadable)).rejects.toMatchObject(UNKNOWN);
    const third = await create();
    const otherKind = { ...third, response: { ...third.response, publicKeyAlgorithm: -257 } };
    await expect(keep(otherKind)).rejects.toMatchObject(UNKNOWN);
    const { authenticatorData } = (await device.sign("AAAA")).response;
    const fourth = await create();
    await expect(keep({ ...fourth, response: { ...fourth.response, authenticatorData } })).rejects.toMatchObject(
      UNKNOWN,
    );
    const unread = { ...second.response, clientDataJSON: "AAAA" };
    const message = "Couldn't read your browser's response.";
    await expect(keep({ id, response: unread })).rejects.toMatchObject({ code: "invalid_input", message });
    expect([await names(), await mailsOf(bench)]).toEqual([[], []]);
  });

  test("that is already registered is refused, and nobody is notified", async () => {
    const device = await add();
    const grace = await insertAccount(bench, "grace");
    const known = { code: "conflict", message: "This passkey is already registered." };
    await expect(add(device, { owner: grace })).rejects.toMatchObject(known);
    expect(await names(grace)).toEqual([]);
    expect([await mailsOf(bench), await eventsOf(bench), bench.queued].map(({ length }) => length)).toEqual([1, 1, 1]);
  });
});

describe("the list of passkeys", () => {
  test("has the account's own, the oldest first", async () => {
    await add(undefined, { name: "Phone" });
    bench.state.now += 1000;
    await add(undefined, { name: "Laptop" });
    await add(undefined, { owner: await insertAccount(bench, "grace"), name: "Theirs" });
    await rowsOf(bench.DB, "update passkeys set last_used_at = ? where name = 'Laptop'", START + 5000);
    const [phone, laptop, ...others] = await readPasskeys(bench, ada);
    expect(phone).toEqual({
      ...{ id: expect.any(Number), name: "Phone" },
      ...{ createdAt: new Date(START).toISOString(), lastUsedAt: null },
    });
    expect(laptop).toMatchObject({ name: "Laptop", lastUsedAt: new Date(START + 5000).toISOString() });
    expect(others).toEqual([]);
    await expect(readPasskeys(bench, VISITOR)).rejects.toMatchObject(NOBODY);
  });

  test("lets its owner rename and remove them; another's passkey is not found", async () => {
    await add();
    const grace = await insertAccount(bench, "grace");
    const id = (await readPasskeys(bench, ada))[0]?.id ?? 0;
    const missing = { code: "not_found", message: "This passkey no longer exists." };
    await expect(renamePasskey(bench, { owner: grace, id, name: "Mine" })).rejects.toMatchObject(missing);
    await expect(remove(id, grace)).rejects.toMatchObject(missing);
    await renamePasskey(bench, { owner: ada, id, name: "Key ring" });
    expect(await names()).toEqual(["Key ring"]);
    await remove(id);
    expect(await names()).toEqual([]);
    await expect(remove(id)).rejects.toMatchObject(missing);
    const mails = await mailsOf(bench);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toMatchObject({ to: ada.email, key: `passkey-removed:${id}` });
    expect(mails[1]?.text).toContain("Hello ada,");
    expect(mails[1]?.text).toContain("A passkey was removed from your account: Key ring.");
    expect(bench.queued.at(-1)).toEqual({ type: "mail.deliver", key: mails[1]?.key });
    expect((await eventsOf(bench)).slice(1)).toEqual([
      {
        ...{ user_id: ada.userId, kind: "passkey_removed", detail: "Key ring" },
        ...{ user_agent: "device of ada", created_at: START },
      },
    ]);
  });

  test("loses one only with the password or a passkey; a session is not enough", async () => {
    const device = await add();
    const id = (await readPasskeys(bench, ada))[0]?.id ?? 0;
    const wrong = { code: "invalid_credentials", message: "That password is incorrect" };
    for (const proof of [{}, { password: "wrong" }]) await expect(remove(id, ada, proof)).rejects.toMatchObject(wrong);
    const asked = { owner: ada, networkAddress: "home", origin: ORIGIN, purpose: "passkey_confirm" } as const;
    const { challenge } = await signInOptions(bench, asked);
    await expect(remove(id, VISITOR, { password: PASSWORD })).rejects.toMatchObject(NOBODY);
    expect(await names()).toEqual(["My phone"]);
    await remove(id, ada, { assertion: await device.sign(challenge) });
    expect(await names()).toEqual([]);
  });
});
