import { useContext } from "react";
import { Menu, MenuItem } from "~/app/ui/menu";
import { FieldsContext, InPlaceContext } from "./in-place-context";

/** Begins what the document has nothing of yet: a field of its overview, or the first line of a list. */
export function AddMissing() {
  const inPlace = useContext(InPlaceContext);
  const { newAt } = useContext(FieldsContext);
  if (!inPlace || inPlace.missing.length === 0) return null;
  const { missing, add, nameOf } = inPlace;
  const begun = missing.find(({ begin }) => newAt(begin.to));
  if (begun) {
    return (
      <section className="mt-10">
        <h3 className="document-heading mb-3 font-sans text-body font-semibold">{nameOf(begun.begin.to)}</h3>
        {newAt(begun.begin.to)}
      </section>
    );
  }
  if (!add) return null;
  return (
    <div className="document-heading mt-10 font-sans print:hidden">
      <Menu label="Add to the document">
        {missing.map(({ begin }) => (
          <MenuItem key={begin.to} onClick={() => add(begin.to)}>
            {nameOf(begin.to)}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
