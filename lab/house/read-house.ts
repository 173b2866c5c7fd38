import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import ts from "typescript";

/** Product files: the TypeScript of app, functions, workers and db, without tests and pure type declarations. */
const PRODUCT = /^(?:app|functions|workers|db)\/.*(?<!\.test|\.d)\.tsx?$/;
const ENDINGS = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];

/** A file tracked by git: its path in the repository, and its text, or null if it contains a NUL. */
export type HouseFile = { path: string; text: string | null };

/**
 * A TypeScript file. `imports`: as written. `exports`: names it declares and exports. `literals`: its texts, patterns and
 * identifiers.
 */
export type Source = { path: string; lines: number; imports: string[]; exports: string[]; literals: string[] };

/** The tracked files of a checkout that exist. @param root its folder */
export function readFiles(root: string): HouseFile[] {
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  return tracked
    .split("\0")
    .filter((path) => path !== "" && existsSync(join(root, path)))
    .map((path) => {
      const text = readFileSync(join(root, path), "utf8");
      return { path, text: text.includes("\0") ? null : text };
    });
}

/** The files whose path matches, parsed as TypeScript; without a pattern, the product's files. */
export function readSources(files: readonly HouseFile[], pattern = PRODUCT): Source[] {
  return files.flatMap(({ path, text }) => (text !== null && pattern.test(path) ? [readSource(path, text)] : []));
}

function readSource(path: string, text: string): Source {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const literals: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isRegularExpressionLiteral(node) || ts.isIdentifier(node)) {
      literals.push(node.text);
    } else if (ts.isTemplateExpression(node)) {
      literals.push(node.head.text, ...node.templateSpans.map(({ literal }) => literal.text));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return {
    path,
    lines: countLines(text),
    imports: ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName),
    exports: tree.statements.flatMap(exportedNames),
    literals,
  };
}

export const countLines = (text: string): number =>
  text.split("\n").length - (text === "" || text.endsWith("\n") ? 1 : 0);

function exportedNames(statement: ts.Statement): string[] {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind);
  if (!has(ts.SyntaxKind.ExportKeyword) || has(ts.SyntaxKind.DefaultKeyword)) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

/** Who imports each source, among the sources; nobody for an entry point or a route. */
export function importersOf(sources: readonly Source[]): Map<string, string[]> {
  const importers = new Map<string, string[]>(sources.map(({ path }) => [path, []]));
  for (const { path, imports } of sources) {
    for (const specifier of new Set(imports)) {
      if (!/^(?:\.|~\/)/.test(specifier)) continue;
      const target = specifier.startsWith("~/") ? specifier.slice(2) : join(dirname(path), specifier);
      const found = ENDINGS.map((ending) => `${target}${ending}`).find((one) => importers.has(one));
      if (found !== undefined && found !== path) importers.get(found)?.push(path);
    }
  }
  return importers;
}

/** Base names that several paths share, apart from those allowed in every folder. */
export function sharedBasenames(paths: readonly string[]): string[] {
  const byName = Map.groupBy(paths, (path) => basename(path));
  const isFree = (name: string) => /^(?:api|model|port|texts|index)\.tsx?$/.test(name);
  return [...byName].filter(([name, some]) => some.length > 1 && !isFree(name)).map(([name]) => name);
}
