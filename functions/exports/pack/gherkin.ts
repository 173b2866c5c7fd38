import { fileOf, type Pack } from "./pack-model";

/** A feature file a capability. Quotes are comments, which no line of theirs can leave. */
export function toGherkin({ capabilities }: Pack): Record<string, string> {
  return Object.fromEntries(
    capabilities.map(({ slug, name, requirements }) => [
      `features/${slug}.feature`,
      fileOf(
        ["# language: en", `Feature: ${name}`],
        ...requirements.map(({ id, title, text, priority, notes, checks, said }) => [
          "",
          ...[...notes, ...said].map((line) => `  # ${line}`),
          ...(checks.length > 0 ? checks : [{ id, text }]).flatMap((check, index) => [
            ...(index > 0 ? [""] : []),
            `  ${[...new Set([id, check.id, ...(priority ? [priority] : [])])].map((tag) => `@${tag}`).join(" ")}`,
            `  Scenario: ${check.id} ${title}`,
            `    When ${id} is tried`,
            `    Then ${check.text}`,
          ]),
        ]),
      ),
    ]),
  );
}
