import { type ReactNode, useContext } from "react";
import { PageContext, type Texts } from "../../prerender";

type PrerenderedProps<T extends Texts> = {
  /** Says all that the markup depends on but for the texts, and where it stands if it has ids made by React. Null: too much. */
  name: string | null;
  /** Texts that differ: whole texts or parts of attributes, of which nothing is decided by. */
  texts: T;
  children: (texts: T) => ReactNode;
};

/**
 * A part that pages have alike but for some texts. The server renders its markup once and writes the texts into it; in the
 * browser it is its children. It stands beside elements, not beside texts, and not in another.
 */
export function Prerendered<T extends Texts>({ name, texts, children }: PrerenderedProps<T>) {
  const page = useContext(PageContext);
  const place = name === null ? undefined : page?.place(name, texts);
  // Three children wherever it is rendered: ids that React makes in it depend on its place among them.
  return (
    <>
      {place && (place.isKnown ? place.mark : place.begin)}
      {!place?.isKnown && children((place?.blanks as T | undefined) ?? texts)}
      {place && !place.isKnown && place.end}
    </>
  );
}
