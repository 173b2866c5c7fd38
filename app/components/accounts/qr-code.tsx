import { useEffect, useState } from "react";

type Drawing = { size: number; path: string };

/** Four modules of quiet around it (ISO/IEC 18004, section 5.3.8). */
const QUIET = 4;

/** A QR code, drawn in the browser once its library is there; the same is said in text beside it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let isOver = false;
    // The server never draws one, so the library stays out of its bundle.
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
