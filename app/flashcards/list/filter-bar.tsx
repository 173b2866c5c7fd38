import { DIFFICULTIES } from "~/functions/quizzes/kinds";
import { type Filters, hasFilters } from "../filter-cards";
import { DIFFICULTY_LABELS } from "../labels";
import { Button } from "~/app/ui/button";
import { Input } from "~/app/ui/field";
import { Select } from "~/app/ui/select";

type FilterBarProps = {
  filters: Filters;
  categories: readonly string[];
  onChange: (part: Partial<Filters>) => void;
  onClear: () => void;
};

/** Search, category and difficulty. */
export function FilterBar({ filters, categories, onChange, onClear }: FilterBarProps) {
  const { search, category, difficulty } = filters;
  return (
    <search className="mt-5 grid grid-cols-2 gap-3 md:grid-cols-[minmax(12rem,1fr)_14rem_11rem] md:[grid-auto-columns:auto] md:[grid-auto-flow:column]">
      <Input
        type="search"
        className="col-span-full md:col-auto"
        aria-label="Search flashcards"
        placeholder="Search front and back"
        value={search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      <Select
        aria-label="Category"
        className="px-2"
        value={category ?? ""}
        onChange={(event) => onChange({ category: event.target.value || null })}
      >
        <option value="">All Categories</option>
        {/* Keep showing the address's category even if no card has it anymore. */}
        {category !== null && !categories.includes(category) && <option value={category}>{category}</option>}
        {categories.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Difficulty"
        className="px-2"
        value={difficulty ?? ""}
        onChange={(event) => onChange({ difficulty: DIFFICULTIES.find((one) => one === event.target.value) ?? null })}
      >
        <option value="">All Difficulties</option>
        {DIFFICULTIES.map((one) => (
          <option key={one} value={one}>
            {DIFFICULTY_LABELS[one]}
          </option>
        ))}
      </Select>
      {hasFilters(filters) && <Button onClick={onClear}>Clear Filters</Button>}
    </search>
  );
}
