const LAST_UPDATED = { iso: "2025-05-14", text: "May 14, 2025" };

const POLICIES = [
  { id: "privacy-policy", title: "Privacy Policy" },
  { id: "advertising-policy", title: "Advertising Policy" },
  { id: "cookie-policy", title: "Cookie Policy" },
];

/** @param html the policies, each with a heading that the links above them name */
export function Privacy({ html }: { html: string }) {
  return (
    <div className="mx-auto max-w-page px-5 py-10 sm:py-16">
      <h1 className="font-serif text-title font-semibold sm:text-display">Privacy</h1>
      <p className="mt-4 text-quiet">
        Last updated: <time dateTime={LAST_UPDATED.iso}>{LAST_UPDATED.text}</time>
      </p>
      <nav aria-label="Policies" className="mt-8">
        <ul className="flex flex-wrap gap-x-6">
          {POLICIES.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="text-link inline-flex min-h-11 items-center">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Privacy, advertising, and cookie policies"
        className="running-text max-w-156 max-h-[min(70dvh,48rem)] mt-4 px-5 pb-6 border border-edge rounded-sm bg-raised overflow-y-auto"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: texts of this repository, without anything from a request
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  );
}
