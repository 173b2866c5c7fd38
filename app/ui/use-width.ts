import { type RefObject, useEffect, useState } from "react";

/** An element's width in whole pixels, updated on resize; 0 until known. */
export function useWidth(element: RefObject<Element>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
