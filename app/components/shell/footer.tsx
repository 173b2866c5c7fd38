import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { COMPANY, GUIDES, type PageLink, PROFESSIONAL_NETWORK } from "./links";

export function Footer() {
  return (
    <footer className="mt-24 border-t border-line">
      <div className="mx-auto grid max-w-page gap-x-8 gap-y-8 px-5 py-12 sm:grid-cols-3">
        <Column title="Main Services" links={[{ to: "/", label: "Video to PRD" }]} />
        <Column title="Guides & Resources" links={GUIDES} />
        <Column title="Company" links={COMPANY}>
          <li>
            <a
              href={PROFESSIONAL_NETWORK.href}
              rel="noopener"
              className="inline-flex min-h-11 items-center hover:underline"
            >
              {PROFESSIONAL_NETWORK.label}
            </a>
          </li>
        </Column>
      </div>
      <p className="mx-auto max-w-page px-5 pb-12 text-small text-quiet">
        © {new Date().getFullYear()} Vidwright. All rights reserved.
      </p>
    </footer>
  );
}

function Column({ title, links, children }: { title: string; links: readonly PageLink[]; children?: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-small font-semibold text-quiet">{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={label}>
            <Link to={to} viewTransition className="inline-flex min-h-11 items-center hover:underline">
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}
