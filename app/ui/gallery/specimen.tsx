import type { ReactNode } from "react";

type SpecimenProps = { name: string; children: ReactNode };

/** One component in all its states. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <section data-specimen={name} aria-label={name} className="mt-8 border-t border-line pt-4 pb-2">
      <h2 className="mb-4 text-small font-semibold text-quiet">{name}</h2>
      {children}
    </section>
  );
}
