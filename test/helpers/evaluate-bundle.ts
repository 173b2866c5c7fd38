import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import vm from "node:vm";

/**
 * Evaluates the Worker's bundle like the start of an isolate, and prints the calls to Intl made meanwhile, as JSON. Run
 * with `--experimental-vm-modules`.
 */
const [path = ""] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const asked: string[] = [];

/** Records each call of a function, or each construction of a class. */
function record(owner: object, name: string): void {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== "function") throw new Error(`There is no ${name}.`);
  const recording = new Proxy(original, {
    apply(target, self, args) {
      asked.push(name);
      return Reflect.apply(target, self, args);
    },
    construct(target, args) {
      asked.push(name);
      return Reflect.construct(target, args);
    },
  });
  Reflect.set(owner, name, recording);
}

for (const name of ["DateTimeFormat", "DisplayNames", "ListFormat", "NumberFormat", "PluralRules", "Segmenter"]) {
  record(Intl, name);
}
record(Number.prototype, "toLocaleString");
record(Date.prototype, "toLocaleString");
record(String.prototype, "localeCompare");

const bundle = new vm.SourceTextModule(readFileSync(path, "utf8"), { identifier: path });
await bundle.link((name) => {
  const exported = (name.startsWith("node:") ? require(name) : { DurableObject: class {} }) as Record<string, unknown>;
  const names = Object.keys(exported);
  return new vm.SyntheticModule(names, function setExports() {
    for (const key of names) this.setExport(key, exported[key]);
  });
});
await bundle.evaluate();
const { default: worker } = bundle.namespace as { default: object };
console.log(JSON.stringify({ handlers: Object.keys(worker), asked }));
