import { Link } from "@remix-run/react";
import { Badge } from "~/app/ui/badge";
import { Button } from "~/app/ui/button";
import { DotsIcon } from "~/app/ui/icons";
import { Menu, MenuItem } from "~/app/ui/menu";
import { Select } from "~/app/ui/select-field";
import type { TemplateView } from "~/functions/templates/template-kinds";
import { counted } from "~/functions/text/counted";
import { TEMPLATE_LABELS, templateParts } from "./describe-template";

export type TemplateActions = {
  use: (template: TemplateView) => void;
  rate: (template: TemplateView, rating: number) => void;
  edit: (template: TemplateView) => void;
  remove: (template: TemplateView) => void;
};

type TemplateRowProps = { template: TemplateView; canRate: boolean; actions: TemplateActions };

/** One template: what it makes, its ratings, and actions on it. */
export function TemplateRow({ template, canRate, actions }: TemplateRowProps) {
  const { name, description, templateType, isOwn, isPublic, isBuiltIn } = template;
  return (
    <li className="border-t border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
            {name}
            <Badge>{TEMPLATE_LABELS[templateType]}</Badge>
            {isOwn && isPublic && <Badge>Public</Badge>}
          </h3>
          {description && <p className="mt-1 max-w-measure wrap-anywhere text-quiet">{description}</p>}
          <p className="mt-1 text-small text-quiet tabular-nums wrap-anywhere">{templateParts(template).join(" · ")}</p>
        </div>
        <div className="flex gap-2 max-sm:w-full">
          <Button size="small" onClick={() => actions.use(template)}>
            Use<span className="sr-only"> {name}</span>
          </Button>
          {isOwn && (
            <Menu label={<DotsIcon />} ariaLabel={`More for ${name}`} align="end">
              <MenuItem onClick={() => actions.edit(template)}>Edit</MenuItem>
              <MenuItem isSeparated isDanger onClick={() => actions.remove(template)}>
                Delete
              </MenuItem>
            </Menu>
          )}
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-quiet tabular-nums">
        <span>{usesOf(template)}</span>
        {canRate && !isOwn && <RatingSelect template={template} onRate={(rating) => actions.rate(template, rating)} />}
        {!isOwn && !isBuiltIn && (
          <Link to={`/contact?template=${template.id}`} className="text-link">
            Report<span className="sr-only"> {name}</span>
          </Link>
        )}
      </div>
    </li>
  );
}

function usesOf({ usageCount, rating, ratingCount, isOwn, isPublic }: TemplateView): string {
  const used = usageCount === 0 ? "Not used yet" : `Used ${counted(usageCount, "time")}`;
  if (rating === null) return isOwn && !isPublic ? used : `${used} · Not rated yet`;
  return `${used} · ${rating.toFixed(1)} of 5 from ${counted(ratingCount, "rating")}`;
}

type RatingSelectProps = { template: TemplateView; onRate: (rating: number) => void };

function RatingSelect({ template: { ownRating }, onRate }: RatingSelectProps) {
  return (
    <label className="flex items-center gap-2">
      Your rating
      <Select
        className="w-auto"
        value={ownRating ?? ""}
        onChange={({ target }) => target.value && onRate(Number(target.value))}
      >
        {ownRating === null && <option value="">None</option>}
        {[5, 4, 3, 2, 1].map((stars) => (
          <option key={stars} value={stars}>
            {stars} of 5
          </option>
        ))}
      </Select>
    </label>
  );
}
