import { QUIZLET_DEFAULT } from "~/functions/exchange/text/quizlet";
import { SEPARATORS } from "~/functions/exchange/text/separators";
import { AS_IT_SAYS, type TextWish } from "../anki/source";
import { Input } from "~/app/ui/field";
import { Select } from "~/app/ui/select";

type TextOptionsProps = { wish: TextWish; onChange: (wish: TextWish) => void };

/** Shows custom separators as typed; tab and newline as escapes. */
const show = (text: string) => text.replaceAll("\t", "\\t").replaceAll("\n", "\\n");
const hide = (text: string) => text.replaceAll("\\t", "\t").replaceAll("\\n", "\n");

/** Options for parsing a text file. */
export function TextOptions({ wish, onChange }: TextOptionsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-3 items-end mt-4">
      <label>
        Read as
        <Select
          className="mt-1"
          value={wish.format}
          onChange={({ currentTarget: { value } }) =>
            onChange(value === "quizlet" ? { format: "quizlet", ...QUIZLET_DEFAULT } : AS_IT_SAYS)
          }
        >
          <option value="delimited">CSV or TSV</option>
          <option value="quizlet">Quizlet text</option>
        </Select>
      </label>
      {wish.format === "delimited" ? (
        <>
          <label>
            Fields are separated by
            <Select
              className="mt-1"
              value={wish.separator ?? ""}
              onChange={({ currentTarget: { value } }) => onChange({ ...wish, separator: value === "" ? null : value })}
            >
              <option value="">Detect from the file</option>
              {Object.entries(SEPARATORS).map(([name, separator]) => (
                <option key={name} value={separator}>
                  {name}
                </option>
              ))}
            </Select>
          </label>
          <label>
            The text is
            <Select
              className="mt-1"
              value={wish.isHtml === null ? "" : wish.isHtml ? "html" : "plain"}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...wish, isHtml: value === "" ? null : value === "html" })
              }
            >
              <option value="">Detect from the file</option>
              <option value="plain">Plain text</option>
              <option value="html">HTML, as Anki writes it</option>
            </Select>
          </label>
        </>
      ) : (
        <>
          <label>
            Between the sides
            <Input
              className="mt-1"
              value={show(wish.sides)}
              onChange={({ currentTarget: { value } }) => onChange({ ...wish, sides: hide(value) })}
            />
          </label>
          <label>
            Between cards
            <Input
              className="mt-1"
              value={show(wish.cards)}
              onChange={({ currentTarget: { value } }) => onChange({ ...wish, cards: hide(value) })}
            />
          </label>
        </>
      )}
    </div>
  );
}
