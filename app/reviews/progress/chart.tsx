import { type ReactNode, useId } from "react";

type ChartProps = {
  title: string;
  /** A sentence or two about the chart. */
  summary: string;
  columns: readonly [string, ...string[]];
  rows: readonly (readonly [string, ...(string | number)[]])[];
  children: ReactNode;
};

const CELL = "border-b border-line py-1 pr-4 font-normal";

/** A chart: its summary, the drawing, and all numbers in a collapsible table. */
export function Chart({ title, summary, columns, rows, children }: ChartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-lead font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-quiet">{summary}</p>
      <div className="mt-4" aria-hidden="true">
        {children}
      </div>
      <details className="mt-2">
        <summary className="min-h-11 py-2.5 text-small text-quiet">Show the numbers</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="max-h-72 overflow-y-auto" tabIndex={0} aria-label={`${title}, numbers`}>
          <table className="w-full max-w-112 text-left text-small tabular-nums">
            <thead className="text-quiet">
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className={CELL}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells]) => (
                <tr key={name}>
                  <th scope="row" className={CELL}>
                    {name}
                  </th>
                  {cells.map((cell, index) => (
                    <td key={columns[index + 1]} className={CELL}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
