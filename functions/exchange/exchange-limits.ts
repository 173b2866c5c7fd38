const MIB = 1024 * 1024;

/** Bytes of a package, including all its media. */
export const MAX_PACKAGE_BYTES = 512 * MIB;

/** Bytes of a text file, or characters of pasted text. */
export const MAX_TEXT_BYTES = 16 * MIB;

/** Bytes that a package's database may unpack to, counted while unpacking. */
export const MAX_DATABASE_BYTES = 256 * MIB;

/** Highest ratio of unpacked to packed bytes, from `RATIO_COUNTS_FROM` on. Databases of text reach about 10. */
export const MAX_RATIO = 200;

export const RATIO_COUNTS_FROM = 8 * MIB;

/** Files in a package. */
export const MAX_ENTRIES = 200_000;

/** Notes read from a file; a transcript holds fewer cards than that. */
export const MAX_NOTES = 50_000;

/** Reviews imported per card. */
export const MAX_LOG = 2000;

/** Notes, and bytes of JSON, per request. The API accepts bodies of 1 MiB. */
export const CHUNK_NOTES = 100;

export const CHUNK_BYTES = 900 * 1024;

/** Cards per page of an export. */
export const PAGE_CARDS = 200;

/** Characters of a note's guid. */
export const MAX_GUID = 200;
