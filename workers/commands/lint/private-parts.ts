import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { ROOT } from "../run.mjs";

type Manifest = { dependencies?: object; devDependencies?: object };

const FOLDERS = ["app", "functions", "workers", "db", "test", "lab"];
const SOURCE = /(?<!\.d)\.(?:ts|tsx|mts|mjs|cjs|js)$/;
/** Names that packages themselves mark as private. */
const PRIVATE = /^(?:UNSAFE_|_prepare$|__SECRET_)/;
/** Hooks of Vite plugins that could change the text of packages. */
const TEXT_HOOKS = ["transform", "renderChunk"];
const PATCHERS = /^(?:patch-package|custom-patch|patchedDependencies)$/;

/**
 * Finds where sources or the configuration rely on unpublished parts of a package: private names, modules that it does
 * not export, replaced files, and patches.
 * @returns one line per finding
 */
export function findPrivateParts(): string[] {
  const files = [...filesIn(ROOT, false), ...FOLDERS.flatMap((folder) => filesIn(join(ROOT, folder), true))];
  return [
    ...files.flatMap((file) => findInSource(file, readFileSync(join(ROOT, file), "utf8"))),
    ...findInPackage(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Manifest),
    ...findReplaced("wrangler.toml", readFileSync(join(ROOT, "wrangler.toml"), "utf8")),
    ...(existsSync(join(ROOT, "patches")) ? ["patches/ holds patches of packages"] : []),
  ];
}

function filesIn(folder: string, recursive: boolean): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
}

/** The findings of one source text. */
function findInSource(file: string, text: string): string[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const isOfVite = tree.statements.some((one) => ts.isImportDeclaration(one) && importOf(one) === "vite");
  const tell = (node: ts.Node, what: string) =>
    found.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && PRIVATE.test(node.text)) tell(node, `${node.text} is private to its package`);
    if (isOfVite && isHook(node)) tell(node, `a Vite plugin's ${node.name.text} changes texts of packages`);
    const path = importOf(node);
    if (path !== null && !isExported(path)) tell(node, `${path} is not exported by its package`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...found, ...(isOfVite ? findReplaced(file, text) : [])];
}

const isHook = (node: ts.Node): node is (ts.PropertyAssignment | ts.MethodDeclaration) & { name: ts.Identifier } =>
  (ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) &&
  ts.isIdentifier(node.name) &&
  TEXT_HOOKS.includes(node.name.text);

/** The module that a node imports, in any syntax, without a query; null for other nodes. */
function importOf(node: ts.Node): string | null {
  const isDeclared = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
  const isCalled =
    ts.isCallExpression(node) &&
    (node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === "require");
  const path = isDeclared ? node.moduleSpecifier : isCalled ? node.arguments[0] : undefined;
  return path && ts.isStringLiteral(path) ? (path.text.split("?")[0] ?? null) : null;
}

/**
 * Whether a package exports this path. Our own paths, and those that only a bundler resolves, do not belong to a
 * package.
 */
function isExported(path: string): boolean {
  if (path.includes("node_modules/")) return false;
  if (!/^(?:@[\w-]+\/)?[\w-][\w.-]*\/./.test(path)) return true;
  try {
    import.meta.resolve(path);
    return true;
  } catch (thrown) {
    return !(thrown instanceof Error && "code" in thrown && thrown.code === "ERR_PACKAGE_PATH_NOT_EXPORTED");
  }
}

/** Names that are replaced with a file inside a package other than the package's own entry. */
function findReplaced(file: string, text: string): string[] {
  const isSwap = (line: string) =>
    line.includes("node_modules/") && (line.includes("replacement: ") || line.startsWith('"'));
  const lines = text.split("\n").filter(isSwap);
  return lines
    .filter((line) => !isEntry(line.slice(line.indexOf("node_modules/")).split(/["`]/)[0] ?? ""))
    .map((line) => `${file} replaces a module with a file of a package: ${line}`);
}

/** @param file `node_modules/…`, also of a package inside of another's folder */
function isEntry(file: string): boolean {
  const at = file.lastIndexOf("node_modules/") + "node_modules/".length;
  const [scope = "", name = ""] = file.slice(at).split("/");
  const folder = file.slice(0, at) + (scope.startsWith("@") ? `${scope}/${name}` : scope);
  const path = file.slice(folder.length + 1);
  const manifest = join(ROOT, folder, "package.json");
  if (!existsSync(manifest)) return false;
  const { module } = JSON.parse(readFileSync(manifest, "utf8")) as { module?: string };
  return module?.replace("./", "") === path;
}

/** The findings of package.json: tools that patch packages. */
function findInPackage(manifest: Manifest): string[] {
  const { dependencies = {}, devDependencies = {} } = manifest;
  return Object.keys({ ...dependencies, ...devDependencies, ...manifest })
    .filter((name) => PATCHERS.test(name))
    .map((name) => `package.json: ${name} patches packages`);
}
