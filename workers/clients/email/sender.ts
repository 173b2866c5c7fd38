import type { Vars } from "../../env";

export type Sender = { name: string; email: string };

/** `Name <address>`, or an address alone, which then stands for the name too. Null when it is neither. */
export function parseSender(text: string): Sender | null {
  const [, before = "", bracketed, bare] = /^(?:([^<>]*)<([^<>\s]*)>|([^<>\s]*))$/.exec(text.trim()) ?? [];
  const email = bracketed ?? bare ?? "";
  const name = before.trim().replace(/^"|"$/g, "");
  if (!/^[^@]+@[^@]+$/.test(email) || name.includes('"')) return null;
  return { name: name.trim() || email, email };
}

/** What is wrong with the vars of mail taken together, in one line; null when nothing is. */
export function findMailProblem(vars: Pick<Vars, "RESEND_API_KEY" | "MAIL_FROM">, hasBinding: boolean): string | null {
  const provider = vars.RESEND_API_KEY ? "RESEND_API_KEY" : hasBinding ? "the EMAIL binding" : null;
  if (!provider) return null;
  if (!vars.MAIL_FROM) return `MAIL_FROM is required with ${provider}: who mail comes from`;
  return parseSender(vars.MAIL_FROM) ? null : "MAIL_FROM is neither an address nor of the form Name <address>";
}
