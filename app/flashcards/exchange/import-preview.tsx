import { Button } from "~/app/ui/button";
import { DialogActions } from "~/app/ui/dialog";
import { Input } from "~/app/ui/field";
import { Select } from "~/app/ui/select-field";
import type { ReadFile } from "~/functions/exchange/note";
import { QUIZLET_DEFAULT } from "~/functions/exchange/text/quizlet";
import { SEPARATORS } from "~/functions/exchange/text/separators";
import { cardToPlainText } from "~/functions/flashcards/card-markup";
import { ordinalsOf } from "~/functions/flashcards/card-notes";
import { MAX_CARDS } from "~/functions/flashcards/flashcard-kinds";
import { counted } from "~/functions/text/counted";
import { AS_IT_SAYS, type TextWish } from "../anki/source";
import type { Import } from "../use-import";
import { ProblemList } from "./problem-list";

type TextOptionsProps = { wish: TextWish; onChange: (wish: TextWish) => void };

/** Shows custom separators as typed; tab and newline as escapes. */
const show = (text: string) => text.replaceAll("\t", "\\t").replaceAll("\n", "\\n");
const hide = (text: string) => text.replaceAll("\\t", "\t").replaceAll("\\n", "\n");

/** Options for parsing a text file. */
function TextOptions({ wish, onChange }: TextOptionsProps) {
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

const ROWS = 6;

const PLACE = "px-3 py-2 text-start align-top max-sm:px-2";
const HEAD = `${PLACE} font-semibold whitespace-nowrap text-quiet`;
const CELL = `${PLACE} truncate border-t border-line`;

/** A file's content, before anything is sent. */
export function ImportPreview({ task, read }: { task: Import; read: ReadFile }) {
  const { source, wish, setWish } = task;
  const isPackage = source?.kind === "package";
  const hasCategories = read.notes.slice(0, ROWS).some(({ category }) => category !== null);
  const cards = read.notes.reduce((sum, note) => sum + ordinalsOf(note).length, 0);
  const reviews = read.notes.reduce((sum, note) => sum + note.cards.reduce((all, { log }) => all + log.length, 0), 0);
  return (
    <>
      {source?.kind === "text" && <TextOptions wish={wish} onChange={setWish} />}
      <p role="status" className="mt-4">
        <strong>{cards === 0 ? "No cards" : counted(cards, "card")}</strong>
        {source?.name ? <> in “{source.name}”</> : null}
        {reviews > 0 ? `, with ${counted(reviews, "past review")}` : null}.
      </p>
      {read.notes.length > 0 && (
        <section
          className="mt-3 overflow-x-auto rounded-sm border border-line"
          aria-label="The first cards"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
          tabIndex={0}
        >
          <table className="w-full table-fixed border-collapse text-[0.875rem] leading-[1.4]">
            <thead>
              <tr>
                <th scope="col" className={HEAD}>
                  Front
                </th>
                <th scope="col" className={HEAD}>
                  Back
                </th>
                {hasCategories && (
                  <th scope="col" className={`${HEAD} w-[22%] max-sm:w-[30%]`}>
                    Category
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {read.notes.slice(0, ROWS).map((note) => (
                <tr key={note.guid}>
                  <td className={CELL}>{cardToPlainText(note.front)}</td>
                  <td className={CELL}>{cardToPlainText(note.back)}</td>
                  {hasCategories && <td className={CELL}>{note.category}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {cards > MAX_CARDS && (
        <p className="mt-3 text-small text-quiet">
          A transcript holds up to {counted(MAX_CARDS, "card")}. The import will list those that didn't fit.
        </p>
      )}
      {read.notices.map((notice) => (
        <p key={notice} className="mt-3 text-small text-quiet">
          {notice}
        </p>
      ))}
      <ProblemList problems={read.problems} unit={isPackage ? "Note" : "Line"} />
      <DialogActions>
        <Button onClick={task.restart}>Choose another file</Button>
        <Button variant="primary" disabled={read.notes.length === 0} onClick={() => void task.send()}>
          Import {counted(cards, "card")}
        </Button>
      </DialogActions>
    </>
  );
}
