import type { Vars } from "~/workers/env";

export type MailSender = { name: string; email: string };

/** Parses `Name <address>`, or just an address, which then also serves as the name. Null when it is neither. */
export function parseSender(text: string): MailSender | null {
  const [, before = "", bracketed, bare] = /^(?:([^<>]*)<([^<>\s]*)>|([^<>\s]*))$/.exec(text.trim()) ?? [];
  const email = bracketed ?? bare ?? "";
  const name = before.trim().replace(/^"|"$/g, "");
  if (!/^[^@]+@[^@]+$/.test(email) || name.includes('"')) return null;
  return { name: name.trim() || email, email };
}

/** What is wrong with the mail vars in combination, in one line, or null. */
export function findMailProblem(vars: Pick<Vars, "RESEND_API_KEY" | "MAIL_FROM">, hasBinding: boolean): string | null {
  const provider = vars.RESEND_API_KEY ? "RESEND_API_KEY" : hasBinding ? "the EMAIL binding" : null;
  if (!provider) return null;
  if (!vars.MAIL_FROM) return `MAIL_FROM is required with ${provider}: who mail comes from`;
  return parseSender(vars.MAIL_FROM) ? null : "MAIL_FROM is neither an address nor of the form Name <address>";
}
