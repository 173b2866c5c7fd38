import { useEffect, useRef } from "react";
import { lazyPart } from "~/app/shell/lazy-part";
import { classNames } from "~/app/ui/class-names";
import type { Titling } from "./use-title";

type DocumentTitleProps = {
  titling: Titling;
  /** In Edit mode a click on the title opens its field. */
  isEditing: boolean;
  as: "h1" | "p";
  className: string;
};

const TitleField = lazyPart(() => import("./title-field"));

/** A document's title, or the field for its owner to change it. */
export function DocumentTitle({ titling, isEditing, as: Tag, className }: DocumentTitleProps) {
  const { title, isOpen, open } = titling;
  const place = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The closed field had the focus; nothing else has taken it.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) place.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const shown = (
    <>
      <Tag
        ref={place}
        tabIndex={-1}
        className={classNames(className, isEditing && "cursor-text")}
        onClick={isEditing ? open : undefined}
      >
        {title}
      </Tag>
      {isEditing && (
        <button type="button" className="text-action text-small" onClick={open}>
          Rename
        </button>
      )}
    </>
  );
  if (!isOpen) return shown;
  return <TitleField as={Tag} titling={titling} whileLoading={shown} />;
}
