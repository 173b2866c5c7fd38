import type { HandOver } from "~/app/receive/hand-over";
import * as texts from "./texts";

const HOST = "vidwright-panel";

const STYLES = `
:host { all: initial; position: fixed; inset: 16px 16px auto auto; z-index: 2147483647; color-scheme: light dark;
  width: min(340px, calc(100vw - 32px)); font: 15px/1.45 system-ui, sans-serif; }
[role=dialog] { --ink: #1d1b16; --quiet: #5c574c; --paper: #fbf9f4; --edge: #8a8475; color: var(--ink);
  background: var(--paper); border: 1px solid var(--edge); border-radius: 6px; padding: 16px; display: grid; gap: 12px;
  box-shadow: 0 8px 28px rgb(0 0 0 / .28); max-height: calc(100vh - 64px); overflow: auto; }
@media (prefers-color-scheme: dark) { [role=dialog] { --ink: #f1ede3; --quiet: #b3ad9f; --paper: #1c1a17; --edge: #7d7768; } }
header { display: flex; gap: 12px; align-items: start; justify-content: space-between; }
h2 { margin: 0; font: 600 17px/1.3 Georgia, serif; overflow-wrap: anywhere; }
h2 small { display: block; font: 13px/1.4 system-ui, sans-serif; color: var(--quiet); }
form { display: grid; gap: 12px; }
form:empty { display: none; }
input { margin: 0; }
fieldset { border: 0; margin: 0; padding: 0; max-height: 40vh; overflow: auto; }
legend { padding: 0; color: var(--quiet); font-size: 13px; }
label { display: flex; gap: 8px; align-items: center; min-height: 32px; overflow-wrap: anywhere; }
p { margin: 0; color: var(--quiet); font-size: 13px; }
p[role=status] { color: var(--ink); font-size: 15px; }
p:empty { display: none; }
.make { display: flex; gap: 8px; }
.make[hidden] { display: none; }
button { font: 600 15px/1 system-ui, sans-serif; min-height: 44px; padding: 0 16px; border-radius: 4px; cursor: pointer;
  border: 1px solid var(--edge); background: none; color: var(--ink); }
.make button:first-child { background: var(--ink); color: var(--paper); border-color: var(--ink); flex: 1; }
header button { min-height: 32px; padding: 0 10px; margin: -4px -6px 0 0; border: 0; font-size: 20px; }
:focus-visible { outline: 3px solid #2f6f8f; outline-offset: 2px; }
`;

export type Panel = {
  setTitle(title: string): void;
  /** What is going on, or why nothing can. */
  say(text: string): void;
  /** Offers caption tracks, the first chosen. */
  offer(names: readonly string[], onMake: (make: HandOver["make"], chosen: number) => Promise<void>): void;
};

/** Opens the panel over the page, in place of one that is open. Titles and names are set as text alone. */
export function openPanel(title: string): Panel {
  document.getElementById(HOST)?.remove();
  const before = document.activeElement;
  const host = element("div", { id: HOST });
  const root = host.attachShadow({ mode: "open" });
  // The page's keys, such as K for pause, would take what is typed here.
  for (const type of ["keydown", "keyup", "keypress"]) host.addEventListener(type, (event) => event.stopPropagation());
  const close = () => {
    host.remove();
    if (before instanceof HTMLElement) before.focus();
  };
  const name = element("span", { textContent: title });
  const heading = element("h2", { id: "name" }, element("small", { textContent: "Vidwright" }), name);
  const closing = element("button", { type: "button", textContent: "×", ariaLabel: "Close", onclick: close });
  const status = element("p", { role: "status", textContent: texts.LOOKING });
  const fields = element("form", { onsubmit: (event: Event) => event.preventDefault() });
  const privacy = element("p", { textContent: "Captions go from this page to Vidwright, in a new tab." });
  const dialog = element("div", { role: "dialog" }, element("header", {}, heading, closing), fields, status, privacy);
  dialog.setAttribute("aria-labelledby", "name");
  dialog.addEventListener("keydown", ({ key }) => key === "Escape" && close());
  root.replaceChildren(element("style", { textContent: STYLES }), dialog);
  document.body.appendChild(host);
  closing.focus();
  return {
    setTitle: (text) => {
      name.textContent = text;
    },
    say: (text) => {
      status.textContent = text;
    },
    offer: (names, onMake) => offer(fields, status, names, onMake),
  };
}

function offer(
  form: HTMLFormElement,
  status: HTMLElement,
  names: readonly string[],
  onMake: Parameters<Panel["offer"]>[1],
) {
  const rows = names.map((name, at) => {
    const radio = element("input", { type: "radio", name: "track", value: String(at), checked: at === 0 });
    return element("label", {}, radio, element("span", { textContent: name }));
  });
  const tracks = element("fieldset", {}, element("legend", { textContent: "Captions" }), ...rows);
  const make = async (what: HandOver["make"]) => {
    const all = form.querySelectorAll("button");
    for (const button of all) button.disabled = true;
    await onMake(what, Number(new FormData(form).get("track")));
    for (const button of all) button.disabled = false;
    // A button that is disabled loses the focus, and Escape would reach the page.
    (what === "prd" ? prd : transcript).focus();
  };
  const prd = element("button", { type: "button", textContent: "PRD", onclick: () => void make("prd") });
  const transcript = element("button", {
    type: "button",
    textContent: "Transcript",
    onclick: () => void make("transcript"),
  });
  status.textContent = "";
  form.replaceChildren(tracks, element("div", { className: "make" }, prd, transcript));
  prd.focus();
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<Omit<HTMLElementTagNameMap[Name], "style">>,
  ...children: Node[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  for (const child of children) made.appendChild(child);
  return made;
}
