import { put, type State } from "./html-state";
import type { HtmlToken } from "./html-tokens";

const PLAIN = "0123456789+-=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW";
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ";
const LOWERED_PLAIN = "0123456789+-=()aehijklmnoprstuvx";
const LOWERED = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ";

const tableOf = (plain: string, set: string) => {
  const signs = [...set];
  return new Map([...plain].map((sign, index) => [sign, signs[index] ?? sign]));
};
const SUPERSCRIPTS = tableOf(PLAIN, RAISED);
const SUBSCRIPTS = tableOf(LOWERED_PLAIN, LOWERED);

/** Superscript in Unicode's characters if it has all of them, else after a caret. */
const superscript = (text: string): string => scripted(text, SUPERSCRIPTS, "^");

/** Subscript in Unicode's characters if it has all of them, else after an underscore. */
const subscript = (text: string): string => scripted(text, SUBSCRIPTS, "\\_");

function scripted(text: string, table: ReadonlyMap<string, string>, sign: string): string {
  const said = text.trim();
  const signs = [...said.replace(/\u2212/g, "-").replace(/\s/g, "")].map((one) => table.get(one));
  if (said === "") return text;
  if (signs.every((one) => one !== undefined)) return signs.join("");
  return [...said].length === 1 ? sign + said : `${sign}(${said})`;
}

/**
 * Opens or closes superscript or subscript. The text becomes Unicode's characters, or follows a caret or an underscore.
 */
export function openOrCloseScript(state: State, { kind }: HtmlToken, name: string): void {
  const { script } = state;
  if (kind === "open") {
    if (script) script.depth += 1;
    else if (state.code === null) state.script = { name, text: "", depth: 1 };
  } else if (script) {
    script.depth -= 1;
    if (script.depth === 0) closeScript(state);
  }
}

/** Ends open superscript or subscript, even if its tag is never closed. */
export function closeScript(state: State): void {
  const { script } = state;
  state.script = null;
  if (script) put(state, (script.name === "sup" ? superscript : subscript)(script.text));
}
