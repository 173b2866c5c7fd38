import type { ReactNode, Ref } from "react";
import { classNames } from "./class-names";

type EmptyStateProps = {
  title?: ReactNode;
  /** The level of the title's heading. */
  level?: 2 | 3;
  /** The title's id, by which the place is named as a region. */
  titleId?: string;
  /** For a title that the focus goes to. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** What will be here, or what is safe. */
  text?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  /** Where something failed: read to screen readers when it appears. */
  role?: "alert";
  className?: string;
  /** Whatever else stands under the text. */
  children?: ReactNode;
};

/** A place that has nothing in it yet, or could not be filled. */
export function EmptyState({ title, level = 2, titleId, titleRef, text, action, role, ...rest }: EmptyStateProps) {
  const Frame = titleId === undefined ? "div" : "section";
  const Heading = `h${level}` as const;
  const focusable = titleRef ? { ref: titleRef, tabIndex: -1 } : {};
  return (
    <Frame role={role} aria-labelledby={titleId} className={classNames("empty-state", rest.className)}>
      {title && (
        <Heading
          id={titleId}
          className={classNames("text-lead font-semibold", titleRef !== undefined && "outline-none")}
          {...focusable}
        >
          {title}
        </Heading>
      )}
      {text && <p className="mt-2 text-quiet">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
      {rest.children}
    </Frame>
  );
}
