/** Names that only mean something inside a network or a machine. */
const INSIDE =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|svc|cluster|home\.arpa|metadata\.goog|onion|test|invalid)$/;

/**
 * The address of a service that anyone could reach: https at a public name. Numbers are no names, in whatever form: the
 * parser of addresses has turned those into plain ones.
 * @returns null for anything else
 */
export function publicAddress(text: string): string | null {
  if (text.length > 300 || !URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, search, hash, pathname } = new URL(text);
  const name = hostname.replace(/(?<!\.)\.+$/, "");
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "" || search !== "" || hash !== "")
    return null;
  if (/^\[|^[\d.]+$/.test(name) || !name.includes(".") || INSIDE.test(name)) return null;
  return `https://${name}${pathname.replace(/(?<!\/)\/+$/, "")}`;
}
