import {
  countTemplateUse,
  deleteTemplateRow,
  findTemplate,
  insertTemplate,
  listOwnTemplates,
  listPublicTemplates,
  rateTemplate,
  type TemplateRow,
  updateTemplate,
} from "~/db/queries/templates/template-rows";
import { requireUser } from "~/functions/accounts/current-user";
import type { Owner } from "~/functions/accounts/owner";
import { type CountedCaller, hitCaller } from "~/functions/allowance/hit-caller";
import { RATE_LIMITS } from "~/functions/allowance/rate-limits";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { NewTemplate, TemplatePatch, TemplatesQuery } from "./model";
import { TEMPLATE_PAGE, type TemplateList, type TemplateView } from "./template-kinds";

type TemplateDeps = Pick<Deps, "db" | "now">;
type TemplateInput = { owner: Owner; id: number };

/**
 * The caller's own templates, or the public ones, most used first.
 * @throws AppError authentication_required for own templates without an account
 */
export async function readTemplates(
  deps: TemplateDeps,
  { owner, query }: { owner: Owner; query: TemplatesQuery },
): Promise<TemplateList> {
  const { templateType: type } = query;
  if (!query.isPublic) {
    const rows = await listOwnTemplates(deps.db, await accountOf(deps, owner), type);
    return { templates: rows.map((row) => toView(row, owner)), next: null };
  }
  const page = { type, before: query.cursor ?? null, limit: TEMPLATE_PAGE + 1 };
  const rows = await listPublicTemplates(deps.db, owner, page);
  const shown = rows.slice(0, TEMPLATE_PAGE);
  const last = rows.length > TEMPLATE_PAGE ? shown.at(-1) : undefined;
  return { templates: shown.map((row) => toView(row, owner)), next: last ? `${last.usageCount}-${last.id}` : null };
}

/** One of the caller's own templates, or a public one. @throws AppError not_found */
export async function readTemplate(deps: TemplateDeps, { owner, id }: TemplateInput): Promise<TemplateView> {
  const row = await findTemplate(deps.db, owner, id);
  if (!row) throw templateNotFound();
  return toView(row, owner);
}

/** @throws AppError authentication_required, invalid_input for too many */
export async function createTemplate(
  deps: TemplateDeps,
  { owner, template }: { owner: Owner; template: NewTemplate },
): Promise<TemplateView> {
  const account = await accountOf(deps, owner);
  const id = await insertTemplate(deps.db, account, { fields: template, at: deps.now() });
  if (id === null) throw new AppError("invalid_input", "You can have up to 200 templates.");
  return readTemplate(deps, { owner, id });
}

/** @throws AppError authentication_required, not_found */
export async function changeTemplate(
  deps: TemplateDeps,
  { owner, id, change }: TemplateInput & { change: TemplatePatch },
): Promise<TemplateView> {
  const account = await accountOf(deps, owner);
  if (!(await updateTemplate(deps.db, account, { id, change, at: deps.now() }))) throw templateNotFound();
  return readTemplate(deps, { owner, id });
}

/** Deletes a template; what was made with it stays. @throws AppError authentication_required, not_found */
export async function deleteTemplate(deps: TemplateDeps, { owner, id }: TemplateInput): Promise<void> {
  if (!(await deleteTemplateRow(deps.db, await accountOf(deps, owner), id))) throw templateNotFound();
}

/** Returns a template's data and counts its use, once a day for each person. @throws AppError not_found */
export async function applyTemplate(
  deps: TemplateDeps & Pick<Deps, "allowance">,
  { caller, id }: { caller: CountedCaller; id: number },
): Promise<TemplateView> {
  const { owner } = caller;
  const template = await readTemplate(deps, { owner, id });
  if ((await hitCaller(deps, `template-use:${id}`, caller, RATE_LIMITS.templateUses)) > 0) return template;
  await countTemplateUse(deps.db, owner, id);
  return readTemplate(deps, { owner, id });
}

/** @throws AppError authentication_required, not_found, invalid_input for the caller's own template or a private one */
export async function rateGeneration(
  deps: TemplateDeps,
  { owner, id, rating }: TemplateInput & { rating: number },
): Promise<TemplateView> {
  const account = await accountOf(deps, owner);
  await rateTemplate(deps.db, account, { id, rating });
  const template = await readTemplate(deps, { owner, id });
  if (template.isOwn) throw new AppError("invalid_input", "You can't rate your own template.");
  return template;
}

async function accountOf(deps: TemplateDeps, owner: Owner) {
  const { user, sessionHash } = await requireUser(deps, owner);
  return { userId: user.id, anonymousId: null, sessionHash };
}

function toView(row: TemplateRow, owner: Owner): TemplateView {
  const { id, name, description, templateType, templateData, isPublic, usageCount, rating, ratingCount } = row;
  return {
    id,
    name,
    description,
    templateType,
    templateData,
    isPublic,
    usageCount,
    rating,
    ratingCount,
    isOwn: row.userId !== null && row.userId === owner.userId,
    isBuiltIn: row.userId === null,
    ownRating: row.ownRating,
    createdAt: row.createdAt.toISOString(),
    // Only ever written through `newTemplateSchema`, which checks the data of each type.
  } as TemplateView;
}

/** The same error whether it does not exist or is someone else's private template. */
const templateNotFound = () =>
  new AppError("not_found", "The template could not be found or you don't have access to it.");
