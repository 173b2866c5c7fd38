import { forwardRef } from "react";
import { formatMark, nameMark } from "~/functions/text/clock";
import type { Moment } from "../moments";
import { MenuLink, MenuList } from "~/app/ui/menu";
import { targetOf } from "./reel-stop";

type MomentListProps = {
  moments: readonly Moment[];
  /** The listed moments, by index. */
  shown: readonly number[];
};

/** The moments of one stop, each a link. */
export const MomentList = forwardRef<HTMLUListElement, MomentListProps>(function MomentList({ moments, shown }, ref) {
  return (
    <MenuList ref={ref} className="max-h-72 w-80 overflow-y-auto">
      {shown.map((index) => {
        const moment = moments[index];
        if (!moment?.href) return null;
        const { label, href } = moment;
        return (
          <MenuLink
            key={index}
            target={targetOf(href)}
            rel="noreferrer"
            href={href}
            data-tick={index}
            aria-label={`${nameMark(moment)}, ${label}`}
          >
            <span className="mr-3 self-start text-small text-mark tabular-nums">{formatMark(moment)}</span>
            <span className="line-clamp-2 text-small">{label}</span>
          </MenuLink>
        );
      })}
    </MenuList>
  );
});

/** Places a list that is about to open below a stop, within the window. */
export function placeUnder(list: HTMLElement, rail: Element, left: number): void {
  const box = rail.getBoundingClientRect();
  const width = Math.min(320, innerWidth - 32);
  const { style } = list;
  style.setProperty("position-area", "none");
  style.inset = "auto";
  style.left = `${Math.max(16, Math.min(box.left + left - 16, innerWidth - width - 16))}px`;
  style.top = `${Math.min(box.bottom - 4, innerHeight - 200)}px`;
}
