import { useEffect, useState } from "react";

type Drawing = { size: number; path: string };

/** A quiet zone of four modules (ISO/IEC 18004, section 5.3.8). */
const QUIET = 4;

/** A QR code, drawn in the browser once the library has loaded. Its content also appears as text next to it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let isOver = false;
    // Never drawn on the server, so the library stays out of the server bundle.
    if (!import.meta.env.SSR) {
      void import("uqr").then(({ encode }) => {
        const { data, size } = encode(text, { border: 0 });
        if (!isOver) setDrawing({ size: size + 2 * QUIET, path: pathOf(data) });
      });
    }
    return () => {
      isOver = true;
    };
  }, [text]);
  return (
    <div className="size-52 bg-white">
      {drawing && (
        <svg role="img" aria-label={label} viewBox={`0 0 ${drawing.size} ${drawing.size}`} shapeRendering="crispEdges">
          <path d={drawing.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")))
    .join("");
}
