import type { ReactNode, Ref } from "react";
import { classNames } from "./class-names";

type EmptyStateProps = {
  title?: ReactNode;
  /** Heading level of the title. */
  level?: 2 | 3;
  /** Id of the title, which labels the region. */
  titleId?: string;
  titleRef?: Ref<HTMLHeadingElement>;
  /** What will be here, or that nothing was lost. */
  text?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  /** Set for failures: screen readers announce it when it appears. */
  role?: "alert";
  className?: string;
  /** More content below the text. */
  children?: ReactNode;
};

const FRAME = "rounded-sm border border-dashed border-edge px-5 py-10 text-center";

/** Replaces content that is still empty or could not be loaded. */
export function EmptyState({ title, level = 2, titleId, titleRef, text, action, role, ...rest }: EmptyStateProps) {
  const Frame = titleId === undefined ? "div" : "section";
  const Heading = `h${level}` as const;
  const focusable = titleRef ? { ref: titleRef, tabIndex: -1 } : {};
  return (
    <Frame role={role} aria-labelledby={titleId} className={classNames(FRAME, rest.className)}>
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
