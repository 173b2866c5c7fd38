import { BOX_FACE, type Face, type Glyph } from "./face";
import { FontFile, type Fontkit } from "./font-file";
import { type FontFamily, type FontIndex, familyOrder, fileFor, isEastAsianFamily } from "./font-index";

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * The glyphs a document needs from a family of many files, as one face that does not keep the files open. An opened
 * part of a Chinese font takes about 2 MB, and a text may need a hundred parts. Only for scripts whose characters do
 * not change shape next to each other.
 */
class Harvest {
  readonly #faces = new Map<number, { face: Face; glyphs: Map<string, Glyph[]> }>();

  constructor(private readonly name: string) {}

  /** Extracts the glyphs of one cluster at one weight from the family's file at this index. */
  take(file: FontFile, position: number, text: string, weight: number): void {
    const source = file.face(weight);
    let kept = this.#faces.get(weight);
    if (!kept) {
      const glyphs = new Map<string, Glyph[]>();
      const { unitsPerEm, ascent, descent, isTall } = source;
      const shape: Face["shape"] = (shown, isRightToLeft) => glyphsOf(glyphs, shown, isRightToLeft);
      kept = { face: { key: `${this.name}-${weight}`, unitsPerEm, ascent, descent, isTall, shape }, glyphs };
      this.#faces.set(weight, kept);
    }
    if (!kept.glyphs.has(text))
      kept.glyphs.set(
        text,
        source.shape(text, false, false).map((glyph) => ownGlyph(glyph, position)),
      );
  }

  face(weight: number): Face | undefined {
    return this.#faces.get(weight)?.face;
  }
}

/** Font files number their glyphs from 0 to 65535, so the file's index makes the numbers unique within a family. */
function ownGlyph(glyph: Glyph, position: number): Glyph {
  const outline = glyph.outline();
  return { ...glyph, id: position * 65536 + glyph.id, outline: () => outline };
}

function glyphsOf(glyphs: Map<string, Glyph[]>, text: string, isRightToLeft: boolean): Glyph[] {
  const clusters = Array.from(
    GRAPHEMES.segment(text),
    // Code points that were extracted one by one may form one cluster when they are adjacent.
    ({ segment }) => glyphs.get(segment) ?? [...segment].flatMap((character) => glyphs.get(character) ?? []),
  );
  return (isRightToLeft ? clusters.reverse() : clusters).flat();
}

/** Reads a file under `/fonts/pdf/`; null if it does not exist. */
export type LoadFont = (path: string) => Promise<ArrayBuffer | null>;

/** What a reader sees as one character, and whether it is beside East Asian text, where quotes and dashes are wide. */
export type Cluster = { text: string; isEast: boolean };

/** A cluster and the weight it is drawn in. */
export type Need = Cluster & { weight: number };

type Candidate = { name: string; family: FontFamily };
type Search = { need: Need; codePoints: number[]; candidates: Candidate[] };
type Source = { face(weight: number): Face | undefined };

const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;

const keyOf = ({ text, isEast }: Cluster) => (isEast ? `E${text}` : `W${text}`);

/** Finds a font for each character and only loads the files that are needed. */
export class FontSet {
  readonly #west: FontFamily[];
  readonly #east: FontFamily[];
  /** Files for scripts that are shaped word by word stay open; of the others only the glyphs are kept. */
  readonly #open = new Map<string, FontFile>();
  readonly #harvests = new Map<string, Harvest>();
  readonly #known = new Set<string>();
  /** Null for a cluster that no font has as a whole. */
  readonly #chosen = new Map<string, Source | null>();

  constructor(
    private readonly fontkit: Fontkit,
    private readonly loadFont: LoadFont,
    index: FontIndex,
    language: string | null,
  ) {
    this.#west = familyOrder(index, language);
    this.#east = [...this.#west].sort((a, b) => Number(isEastAsianFamily(b)) - Number(isEastAsianFamily(a)));
  }

  /**
   * Loads the needed fonts. After this, `faceOf` knows each cluster, or its code points if no font has it as a whole.
   */
  async prepare(needs: Iterable<Need>): Promise<void> {
    const fresh: Need[] = [];
    for (const need of needs) {
      const key = `${need.weight}${keyOf(need)}`;
      if (!this.#known.has(key)) fresh.push(need);
      this.#known.add(key);
    }
    if (fresh.length === 0) return;
    let searches = fresh.map((need) => this.#search(need));
    while (searches.length > 0) searches = await this.#tryNext(searches);
    const split = fresh.filter((need) => this.isSplit(need));
    await this.prepare(split.flatMap((need) => splitCluster(need).map((part) => ({ ...part, weight: need.weight }))));
  }

  /** True when no font has the whole cluster, so its code points are drawn one by one. */
  isSplit(cluster: Cluster): boolean {
    return this.#chosen.get(keyOf(cluster)) === null && splitCluster(cluster).length > 1;
  }

  /** The face to draw the cluster with; the box face if no font has it. */
  faceOf(cluster: Cluster, weight: number): Face {
    return this.#chosen.get(keyOf(cluster))?.face(weight) ?? BOX_FACE;
  }

  #search(need: Need): Search {
    const codePoints = splitCluster(need).map(({ text }) => text.codePointAt(0) ?? 0);
    const candidates = (need.isEast ? this.#east : this.#west).flatMap((family) => {
      const name = fileFor(family, codePoints[0] ?? 0);
      return name === null ? [] : [{ name, family }];
    });
    return { need, codePoints, candidates };
  }

  /** Looks for each cluster in its next file, one open file at a time, and returns those still not found. */
  async #tryNext(searches: Search[]): Promise<Search[]> {
    const byFile = new Map<Candidate["name"], { family: FontFamily; searches: Search[] }>();
    for (const search of searches) {
      const [candidate] = search.candidates;
      if (!candidate) this.#chosen.set(keyOf(search.need), null);
      else if (byFile.has(candidate.name)) byFile.get(candidate.name)?.searches.push(search);
      else byFile.set(candidate.name, { family: candidate.family, searches: [search] });
    }
    const loads = [...byFile].map(async ([name, group]) => ({ name, ...group, bytes: await this.#load(name) }));
    const left: Search[] = [];
    for (const { name, family, searches: wanted, bytes } of await Promise.all(loads)) {
      const file = this.#open.get(name) ?? (bytes && this.#openFile(name, family, bytes));
      for (const search of wanted) {
        if (file && search.codePoints.every((codePoint) => file.has(codePoint))) this.#choose(search, name, file);
        else left.push({ ...search, candidates: search.candidates.slice(1) });
      }
    }
    return left;
  }

  #load(name: string): Promise<ArrayBuffer | null> {
    return this.#open.has(name) ? Promise.resolve(null) : this.loadFont(name);
  }

  #openFile(name: string, family: FontFamily, bytes: ArrayBuffer): FontFile {
    const file = new FontFile(this.fontkit, bytes, name.replace("-wght-normal.woff2", ""), family.tall);
    if (isShaped(family)) this.#open.set(name, file);
    return file;
  }

  #choose({ need, candidates }: Search, name: string, file: FontFile): void {
    const family = candidates[0]?.family;
    if (!family || isShaped(family)) {
      this.#chosen.set(keyOf(need), file);
      return;
    }
    const harvest = this.#harvests.get(family.id) ?? new Harvest(family.id);
    this.#harvests.set(family.id, harvest);
    harvest.take(file, family.files.indexOf(name), need.text, need.weight);
    this.#chosen.set(keyOf(need), harvest);
  }
}

const isShaped = (family: FontFamily) => !isEastAsianFamily(family) && family.group !== "emoji";

/** The visible code points of a cluster, each as its own cluster. */
export function splitCluster({ text, isEast }: Cluster): Cluster[] {
  const visible = [...text].filter((character) => !INVISIBLE.test(character));
  return visible.map((character) => ({ text: character, isEast }));
}
