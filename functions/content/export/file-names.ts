/** Names that Windows reserves for devices, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
/** Characters that some file systems or Obsidian links do not allow in a name. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\\/:*?"<>|#^[\]]/gu;
const MAX_CHARACTERS = 80;

/**
 * Names files after their contents. Every file system accepts the names, and no two are equal, ignoring case.
 * @param ending without the dot
 */
export function createNamer(ending: string): (folder: string, title: string) => string {
  const taken = new Set<string>();
  return (folder, title) => {
    const plain = safeName(title);
    for (let count = 1; ; count += 1) {
      const path = `${folder}/${count === 1 ? plain : `${plain} ${count}`}.${ending}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  };
}

/** A title as a file name without its extension. */
export function safeName(title: string): string {
  const plain = title.toWellFormed().normalize("NFC").replace(FORBIDDEN, " ").replace(/\s+/gu, " ");
  const cut = [...plain.trim()].slice(0, MAX_CHARACTERS).join("");
  // Windows drops dots and spaces at the end; a leading dot hides a file.
  const trimmed = cut
    .replace(/^[. ]+/, "")
    .split(" ")
    .filter(Boolean)
    .join(" ");
  const end = trimEnd(trimmed);
  return end === "" || RESERVED.test(end.split(".")[0] ?? "") ? `${end || "Untitled"}_` : end;
}

function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[. ]/.test(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}
