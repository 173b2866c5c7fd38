/**
 * The Content-Disposition of a file: a name of plain letters and digits for every client, and the encoded title (RFC
 * 6266, RFC 8187) for those that support it. Nothing in either can end the header or escape the folder.
 * @param untitled the name of a file whose title has no letter or digit, itself in plain letters
 */
export function attachment(title: string, ending: string, untitled: string): string {
  const words = title.normalize("NFKC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const full = [...words.join("-")].slice(0, 80).join("") || untitled;
  const plain = full
    .normalize("NFD")
    .replace(/[^A-Za-z0-9-]/g, "")
    .replace(/-{2,}/g, "-")
    .replace(/^-|-$/g, "");
  const encoded = encodeURIComponent(full.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain || untitled}.${ending}"; filename*=UTF-8''${encoded}.${ending}`;
}
