import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFString,
} from "pdf-lib";

type ReadPage = { text: string; links: string[]; lowest: number };
export type ReadPdf = { title: string | undefined; language: string | undefined; pages: ReadPage[] };

/** Opens a PDF and reads it like a viewer: text through the embedded maps, in drawing order, and links. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await PDFDocument.load(bytes);
  const language = document.catalog.lookup(PDFName.of("Lang"));
  const named = language instanceof PDFString || language instanceof PDFHexString ? language.decodeText() : undefined;
  return { title: document.getTitle(), language: named, pages: document.getPages().map(readPage) };
}

function readPage(page: PDFPage): ReadPage {
  const content = decode(page.node.lookup(PDFName.of("Contents")));
  const fonts = page.node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
  const maps = new Map(
    fonts?.entries().map(([name]) => [name.decodeText(), toUnicode(fonts.lookup(name, PDFDict))] as const) ?? [],
  );
  let map = new Map<string, string>();
  let text = "";
  let lowest = Number.POSITIVE_INFINITY;
  for (const line of content.split("\n")) {
    const font = /^\/(\w+) \S+ Tf/.exec(line)?.[1];
    if (font) map = maps.get(font) ?? new Map();
    const height = /^1 0 0 1 \S+ (\S+) Tm/.exec(line)?.[1];
    if (height) lowest = Math.min(lowest, Number(height));
    if (line.endsWith("TJ"))
      text += [...line.matchAll(/<(\w{4})>/g)].map(([, cid]) => map.get(cid ?? "") ?? "").join("");
    if (line === "ET") text += "\n";
  }
  return { text, links: linksOf(page), lowest };
}

function toUnicode(font: PDFDict): Map<string, string> {
  const cmap = decode(font.lookup(PDFName.of("ToUnicode")));
  return new Map(
    [...cmap.matchAll(/^<(\w{4})> <(\w+)>$/gm)].map(([, cid = "", codes = ""]) => [
      cid,
      String.fromCharCode(...(codes.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16))),
    ]),
  );
}

function decode(stream: unknown): string {
  if (!(stream instanceof PDFRawStream)) throw new Error("Not a stream as it stands in a file");
  return new TextDecoder("latin1").decode(decodePDFRawStream(stream).decode());
}

function linksOf(page: PDFPage): string[] {
  const annotations = page.node.lookupMaybe(PDFName.of("Annots"), PDFArray);
  if (!annotations) return [];
  return annotations.asArray().map((_, index) => {
    const action = annotations.lookup(index, PDFDict).lookup(PDFName.of("A"), PDFDict);
    return action.lookup(PDFName.of("URI"), PDFString).decodeText();
  });
}
