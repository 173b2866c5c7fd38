const MIB = 1024 * 1024;

/** Bytes of a package as it is picked, with all its media. */
export const MAX_PACKAGE_BYTES = 512 * MIB;
/** Bytes of a text file, or characters of pasted text. */
export const MAX_TEXT_BYTES = 16 * MIB;
/** Bytes that a package's database may unpack to, counted while it unpacks. */
export const MAX_DATABASE_BYTES = 256 * MIB;
/** Unpacked bytes a packed one, from `RATIO_COUNTS_FROM` on. Databases of text come to about 10. */
export const MAX_RATIO = 200;
export const RATIO_COUNTS_FROM = 8 * MIB;
/** Files that a package may hold. */
export const MAX_ENTRIES = 200_000;
/** Notes that are read of a file; a transcript takes fewer cards than that. */
export const MAX_NOTES = 50_000;
/** Reviews of one card that are taken over. */
export const MAX_LOG = 2000;

/** Notes, and bytes of JSON, of one request. The API takes bodies of 1 MiB. */
export const CHUNK_NOTES = 100;
export const CHUNK_BYTES = 900 * 1024;
/** Cards of one page of an export. */
export const PAGE_CARDS = 200;
/** Characters of a note's name. */
export const MAX_GUID = 200;
