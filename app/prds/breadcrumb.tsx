import { Link } from "@remix-run/react";

/** The way from the history to a document, or with `id` to this page of that document. */
export function Breadcrumb({ here, id }: { here: string; id?: number }) {
  const above = [{ to: "/history", name: "History" }, ...(id ? [{ to: `/history/${id}`, name: "PRD" }] : [])];
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex gap-2 text-small text-quiet">
        {above.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} viewTransition className="text-link">
              {name}
            </Link>
            <span aria-hidden="true" className="ml-2">
              /
            </span>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
