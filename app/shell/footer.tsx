import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { COMPANY, GUIDES, type PageLink } from "./site-links";

type FooterProps = {
  /** The company's page on a professional network; null if there is none. */
  network: PageLink | null;
  /** By the server's clock, which the browser's may contradict; null if it could not be read. */
  year: number | null;
};

export function Footer({ network, year }: FooterProps) {
  const { pathname, search } = useLocation();
  const isDocument = pathname === "/" && new URLSearchParams(search).has("prd");
  const isOneLine = isDocument || WORKPLACES.some((path) => pathname.startsWith(path));
  return isOneLine ? <OneLine year={year} /> : <Whole year={year} network={network} />;
}

function Whole({ network, year }: FooterProps) {
  return (
    <footer className="mt-24 border-t border-line">
      <div className="mx-auto grid max-w-page gap-x-8 gap-y-8 px-5 py-12 sm:grid-cols-3">
        <Column title="Main Services" links={[{ to: "/", label: "Video to PRD" }]} />
        <Column title="Guides & Resources" links={GUIDES} />
        <Column title="Company" links={COMPANY}>
          {network && (
            <li>
              <a href={network.to} rel="noopener" className="inline-flex min-h-11 items-center hover:underline">
                {network.label}
              </a>
            </li>
          )}
        </Column>
      </div>
      <p className="mx-auto max-w-page px-5 pb-12 text-small text-quiet">{copyright(year)}. All rights reserved.</p>
    </footer>
  );
}

/** Pages for working, as opposed to reading about the product. */
const WORKPLACES = ["/review", "/content-manager", "/transcript/", "/history", "/account", "/search"];

function OneLine({ year }: Pick<FooterProps, "year">) {
  return (
    <footer className="mt-16 border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-2.5 px-5 py-2 sm:gap-x-5 text-small text-quiet">
        <span>{copyright(year)}</span>
        {COMPANY.map(({ to, label }) => (
          <Link key={to} to={to} viewTransition className="inline-flex min-h-11 items-center hover:underline">
            {label}
          </Link>
        ))}
      </div>
    </footer>
  );
}

const copyright = (year: number | null): string => (year === null ? "© Vidwright" : `© ${year} Vidwright`);

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
