import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { main, ROOT } from "./run.mjs";

/** `npm run strings`: prints every interface text and API message as `file:line  text`, to be proofread in one go. */

type Listed = { file: string; line: number; text: string };

const LAYERS = ["app", "functions", "workers/clients", "workers/http", "workers/objects"];
/** Human text rather than the name of a class, route or property: a capital or a space, and letters. */
const LOOKS_LIKE_TEXT = /^(?=.*\p{L}{2})(?:.*\s.*|\p{Lu}.*)$/su;
const SQL_OR_CODE =
  /^(?:select|insert|update|delete|pragma|with|create|alter|values)\b|^[a-z]+(?:[A-Z]\w*)?$|^[\w.:/…-]+$(?<![a-z])|^@|^\(/;
/** Attributes and properties that users never see. */
const NAMES_UNREAD =
  /^(?:className|class|d|id|key|href|to|src|type|name|rel|viewBox|action|method|path|kind|value|form|accept|autoComplete|pattern)$/;
/** Folders whose texts are speech patterns or prompts for a language model: only their failure messages are listed. */
const UNREAD_FOLDERS = /^functions\/(?:authors|text|citations|transcripts\/captions)\//;

function listStrings(file: string, text: string): Listed[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Listed[] = [];
  const isPattern = UNREAD_FOLDERS.test(file);
  const add = (node: ts.Node, raw: string) => {
    if (isPattern && !isOfFailure(node)) return;
    const words = raw.replace(/\s+/g, " ").trim();
    if (!LOOKS_LIKE_TEXT.test(words) || SQL_OR_CODE.test(words)) return;
    found.push({ file, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: words });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (isUnread(node)) return;
    if (ts.isJsxText(node)) add(node, node.text);
    else if (ts.isStringLiteralLike(node)) add(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      add(node, node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join(""));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Whether a node is the message of an AppError. */
function isOfFailure({ parent }: ts.Node): boolean {
  return ts.isNewExpression(parent) && parent.expression.getText() === "AppError";
}

/** Whether an attribute, property or call contains texts that nobody reads. */
function isUnread(node: ts.Node): boolean {
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) return NAMES_UNREAD.test(node.name.getText());
  if (!ts.isCallExpression(node)) return false;
  return /^(?:console\.\w+|.*\.(?:prepare|getElementById|querySelector(?:All)?|addEventListener|closest|matches))$/.test(
    node.expression.getText(),
  );
}

await main(async () => {
  const files = LAYERS.flatMap((layer) =>
    readdirSync(join(ROOT, layer), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name))),
  );
  const strings = files.sort().flatMap((file) => listStrings(file, readFileSync(join(ROOT, file), "utf8")));
  for (const { file, line, text } of strings) console.log(`${file}:${line}  ${text}`);
  return 0;
});
