import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { ROOT } from "../run.mjs";

const LAYERS = ["app", "functions", "workers", "db"];
const SOURCE = /\.(?:ts|tsx|mjs|cjs|js)$/;

/**
 * Every regular expression of the product whose pattern is known from the sources: literals, and `RegExp` of strings,
 * templates and other constants of the same file.
 * @returns one `{ file, line, source, flags }` per occurrence, in order; paths are relative to the repository
 */
export function listPatterns() {
  return LAYERS.flatMap((layer) =>
    readdirSync(join(ROOT, layer), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !/\.(?:d|test)\.tsx?$/.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
      .sort(),
  ).flatMap((file) => findPatterns(file, readFileSync(join(ROOT, file), "utf8")));
}

/** The regular expressions of one source text. */
export function findPatterns(file, text) {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(tree);
  const found = [];
  const visit = (node) => {
    const pattern = patternOf(node, constants);
    if (pattern) found.push({ file, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, ...pattern });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** `{ source, flags }` if the node is a regular expression with a known pattern, otherwise null. */
function patternOf(node, constants) {
  if (ts.isRegularExpressionLiteral(node)) {
    const [, source, flags] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [];
    return { source, flags };
  }
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  if (!isCall || !ts.isIdentifier(node.expression) || node.expression.text !== "RegExp") return null;
  const [pattern, flags] = node.arguments ?? [];
  const source = pattern && textOf(pattern, constants);
  if (typeof source !== "string") return null;
  return { source, flags: (flags && textOf(flags, constants)) || "" };
}

/** The initializers of constants, by name; leaves out names declared twice in a file. */
function constantsOf(tree) {
  const constants = new Map();
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.parent.flags & ts.NodeFlags.Const) {
      constants.set(node.name.text, constants.has(node.name.text) ? null : node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return constants;
}

/** The string value of a constant expression, or null. */
function textOf(node, constants) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return textOf(node.expression, constants);
  if (ts.isIdentifier(node)) {
    const initializer = constants.get(node.text);
    return initializer ? textOf(initializer, constants) : null;
  }
  if (ts.isTemplateExpression(node)) return templateOf(node, constants);
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "String.raw") {
    const { template } = node;
    return ts.isTemplateExpression(template)
      ? templateOf(template, constants, true)
      : (template.rawText ?? template.text);
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return joined([node.left, node.right].map((side) => textOf(side, constants)));
  }
  if (ts.isPropertyAccessExpression(node) && node.name.text === "source") {
    const target = ts.isIdentifier(node.expression) ? constants.get(node.expression.text) : node.expression;
    return (target && patternOf(target, constants)?.source) ?? null;
  }
  return null;
}

function templateOf(template, constants, isRaw = false) {
  const partOf = (part) => (isRaw ? (part.rawText ?? part.text) : part.text);
  return joined([
    partOf(template.head),
    ...template.templateSpans.flatMap((span) => [textOf(span.expression, constants), partOf(span.literal)]),
  ]);
}

const joined = (parts) => (parts.every((part) => typeof part === "string") ? parts.join("") : null);
