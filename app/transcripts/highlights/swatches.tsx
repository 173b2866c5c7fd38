import { HIGHLIGHT_COLORS, type HighlightColor } from "~/functions/highlights/highlight-kinds";

type SwatchesProps = {
  nameOf: (color: HighlightColor) => string;
  /** Marks the color of a highlight; omitted where none is chosen. */
  chosen?: HighlightColor;
  onChoose: (color: HighlightColor) => void;
};

/** A button for each color of highlights. */
export function Swatches({ nameOf, chosen, onChoose }: SwatchesProps) {
  return HIGHLIGHT_COLORS.map((color) => (
    <button
      key={color}
      type="button"
      aria-label={nameOf(color)}
      title={nameOf(color)}
      aria-pressed={chosen && color === chosen}
      className="group grid size-8 place-items-center pointer-coarse:size-11"
      onClick={() => onChoose(color)}
    >
      <span
        data-color={color}
        className="size-5 rounded-full border border-edge group-aria-pressed:outline-2 group-aria-pressed:outline-offset-2 group-aria-pressed:outline-ink"
      />
    </button>
  ));
}
