import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import type { PasswordsPort } from "~/functions/accounts/port";

/** scrypt parameters (RFC 7914): cost, block size, parallelization. */
export type ScryptCost = { n: number; r: number; p: number };

/** Recommended by OWASP's password storage cheat sheet; about a quarter of a second. */
const COST: ScryptCost = { n: 16_384, r: 8, p: 5 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

type Parsed = { cost: ScryptCost; salt: Buffer; key: Buffer };

/** Passwords hashed with scrypt, stored as `$scrypt$n=…,r=…,p=…$salt$key` with base64url parts. */
export function createPasswords(cost: ScryptCost = COST): PasswordsPort {
  return {
    async hash(password, like) {
      const from = like === null ? { cost, salt: randomBytes(SALT_BYTES) } : parse(like);
      return format({ ...from, key: await derive(password, from.salt, from.cost) });
    },
    async match(password, hashes) {
      const known = hashes.map(parse);
      const first = known[0] ?? { cost, salt: Buffer.alloc(SALT_BYTES) };
      const key = await derive(password, first.salt, first.cost);
      return known.findIndex((one) => isDerivedAlike(one, first) && isEqual(one.key, key));
    },
    isOutdated: (hash) => !isSameCost(parse(hash).cost, cost),
  };
}

function derive(password: string, salt: Buffer, { n, r, p }: ScryptCost): Promise<Buffer> {
  // The same letters typed on another keyboard may use another normalization form.
  const normal = password.normalize("NFKC");
  const options: ScryptOptions = { N: n, r, p, maxmem: 256 * n * r };
  return new Promise((resolve, reject) => {
    scrypt(normal, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function format({ cost: { n, r, p }, salt, key }: Parsed): string {
  return `$scrypt$n=${n},r=${r},p=${p}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

function parse(hash: string): Parsed {
  const match = /^\$scrypt\$n=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash);
  if (!match) throw new Error("a stored password hash is not readable");
  const [, n, r, p, salt = "", key = ""] = match;
  return {
    cost: { n: Number(n), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, "base64url"),
    key: Buffer.from(key, "base64url"),
  };
}

function isDerivedAlike(one: Pick<Parsed, "cost" | "salt">, other: Pick<Parsed, "cost" | "salt">): boolean {
  return isSameCost(one.cost, other.cost) && one.salt.equals(other.salt);
}

function isSameCost(one: ScryptCost, other: ScryptCost): boolean {
  return one.n === other.n && one.r === other.r && one.p === other.p;
}

function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
