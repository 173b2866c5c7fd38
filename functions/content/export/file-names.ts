/** Names that Windows keeps for devices, whatever ending they have. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
/** What no file system, or no link of Obsidian's, takes in a name. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\\/:*?"<>|#^[\]]/gu;
const MAX_CHARACTERS = 80;

/**
 * Names files after what is in them: names that every file system takes, and none twice, whatever case it is in.
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

/** A title as the name of a file, without its ending. */
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
