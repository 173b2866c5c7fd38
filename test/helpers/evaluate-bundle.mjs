import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import vm from "node:vm";

/**
 * Evaluates the Worker's bundle as the start of an isolate does, and prints as JSON what was asked of Intl meanwhile.
 * Run with `--experimental-vm-modules`.
 */
const [path = ""] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const asked = [];

function record(owner, name, call) {
  const original = owner[name];
  owner[name] = new Proxy(original, {
    [call](target, ...args) {
      asked.push(name);
      return Reflect[call](target, ...args);
    },
  });
}

for (const name of ["DateTimeFormat", "DisplayNames", "ListFormat", "NumberFormat", "PluralRules", "Segmenter"]) {
  record(Intl, name, "construct");
}
record(Number.prototype, "toLocaleString", "apply");
record(Date.prototype, "toLocaleString", "apply");
record(String.prototype, "localeCompare", "apply");

const bundle = new vm.SourceTextModule(readFileSync(path, "utf8"), { identifier: path });
await bundle.link((name) => {
  const exported = name.startsWith("node:") ? require(name) : { DurableObject: class {} };
  const names = Object.keys(exported);
  return new vm.SyntheticModule(names, function setExports() {
    for (const key of names) this.setExport(key, exported[key]);
  });
});
await bundle.evaluate();
console.log(JSON.stringify({ handlers: Object.keys(bundle.namespace.default), asked }));
