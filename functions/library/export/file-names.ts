/** Names that Windows reserves for devices, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
/** Characters that some file systems or Obsidian links do not allow in a name. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\\/:*?"<>|#^[\]]/gu;
const MAX_CHARACTERS = 80;
/** File systems take 255 bytes, which must also hold a number and the extension. */
const MAX_BYTES = 230;

/**
 * Names files after their contents. Every file system accepts the names, and no two are equal, ignoring case.
 * @param ending without the dot
 */
export function createNamer(ending: string): (folder: string, title: string) => string {
  const taken = new Set<string>();
  // The last number of each name: a library may hold thousands of one title.
  const counts = new Map<string, number>();
  return (folder, title) => {
    const plain = safeName(title);
    const name = `${folder}/${plain}`.toLowerCase();
    for (let count = (counts.get(name) ?? 0) + 1; ; count += 1) {
      const path = `${folder}/${count === 1 ? plain : `${plain} ${count}`}.${ending}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      counts.set(name, count);
      return path;
    }
  };
}

/** A title as a file name without its extension. */
export function safeName(title: string): string {
  const plain = title.toWellFormed().normalize("NFC").replace(FORBIDDEN, " ").replace(/\s+/gu, " ");
  const cut = cutToFit(plain.trim());
  // Windows drops dots and spaces at the end; a leading dot hides a file.
  const trimmed = cut
    .replace(/^[. ]+/, "")
    .split(" ")
    .filter(Boolean)
    .join(" ");
  const end = trimEnd(trimmed);
  return end === "" || RESERVED.test(end.split(".")[0] ?? "") ? `${end || "Untitled"}_` : end;
}

function cutToFit(text: string): string {
  let bytes = 0;
  const kept = [...text].slice(0, MAX_CHARACTERS).filter((letter) => {
    bytes += new TextEncoder().encode(letter).length;
    return bytes <= MAX_BYTES;
  });
  return kept.join("");
}

function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[. ]/.test(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}
