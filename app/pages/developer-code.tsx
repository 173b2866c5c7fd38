import { useRouteLoaderData } from "@remix-run/react";

/** A line or a file to paste. */
export function Code({ children }: { children: string }) {
  return (
    <pre className="mt-3 border-l-2 border-line bg-sunken py-3 pl-4 font-mono text-small whitespace-pre-wrap wrap-anywhere">
      {children}
    </pre>
  );
}

/** The product's public address, from the root's loader. */
export function useOrigin(): string {
  return (useRouteLoaderData("root") as { origin?: string } | undefined)?.origin ?? "";
}
