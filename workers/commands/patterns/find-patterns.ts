import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { ROOT } from "../run.mjs";

/** A regular expression as written. */
export type Regex = { source: string; flags: string };
export type Pattern = Regex & { file: string; line: number };
type Constants = ReadonlyMap<string, ts.Expression | null>;

const LAYERS = ["app", "functions", "workers", "db"];
const SOURCE = /\.(?:ts|tsx|mjs|cjs|js)$/;

/**
 * Every regular expression of the product with a pattern known from the sources: literals, and `RegExp` of strings,
 * templates and other constants of the same file.
 * @returns one per occurrence, in order; paths are relative to the repository
 */
export function listPatterns(): Pattern[] {
  return LAYERS.flatMap((layer) =>
    readdirSync(join(ROOT, layer), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !/\.(?:d|test)\.tsx?$/.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
      .sort(),
  ).flatMap((file) => findPatterns(file, readFileSync(join(ROOT, file), "utf8")));
}

/** The regular expressions of one source text. */
export function findPatterns(file: string, text: string): Pattern[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(tree);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    const pattern = patternOf(node, constants);
    if (pattern) found.push({ file, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, ...pattern });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Null unless the node is a regular expression with a known pattern. */
function patternOf(node: ts.Node, constants: Constants): Regex | null {
  if (ts.isRegularExpressionLiteral(node)) {
    const [, source = "", flags = ""] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [];
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
function constantsOf(tree: ts.SourceFile): Constants {
  const constants = new Map<string, ts.Expression | null>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.parent.flags & ts.NodeFlags.Const) {
      constants.set(node.name.text, constants.has(node.name.text) ? null : (node.initializer ?? null));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return constants;
}

/** The string value of a constant expression, or null. */
function textOf(node: ts.Expression, constants: Constants): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return textOf(node.expression, constants);
  if (ts.isIdentifier(node)) {
    const initializer = constants.get(node.text);
    return initializer ? textOf(initializer, constants) : null;
  }
  if (ts.isTemplateExpression(node)) return templateOf(node, constants);
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "String.raw") {
    const { template } = node;
    return ts.isTemplateExpression(template) ? templateOf(template, constants, true) : rawTextOf(template);
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

function templateOf(template: ts.TemplateExpression, constants: Constants, isRaw = false): string | null {
  const partOf = (part: ts.TemplateLiteralLikeNode) => (isRaw ? rawTextOf(part) : part.text);
  return joined([
    partOf(template.head),
    ...template.templateSpans.flatMap((span) => [textOf(span.expression, constants), partOf(span.literal)]),
  ]);
}

const rawTextOf = (part: ts.TemplateLiteralLikeNode): string => part.rawText ?? part.text;

const joined = (parts: readonly (string | null)[]): string | null =>
  parts.every((part) => part !== null) ? parts.join("") : null;
