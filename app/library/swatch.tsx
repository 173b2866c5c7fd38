/** A tag's or collection's color, drawn as SVG because the CSP forbids style attributes. @param color `#RRGGBB` */
export function Swatch({ color, className }: { color: string; className?: string }) {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" className={className}>
      <circle className="stroke-edge" cx="6" cy="6" r="5.5" fill={color} />
    </svg>
  );
}
