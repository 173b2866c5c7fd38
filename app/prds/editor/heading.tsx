export function Heading({ children }: { children: string }) {
  return <h3 className="document-heading mb-3 font-sans text-body font-semibold">{children}</h3>;
}
