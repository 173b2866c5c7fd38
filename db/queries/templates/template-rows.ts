import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { contentTemplateRatings, contentTemplates } from "~/db/schema";
import type { TemplateType } from "~/functions/templates/template-kinds";
import { type OwnerKey, sessionStands } from "../owned-by";

/** Only accounts have templates. */
export type AccountKey = Extract<OwnerKey, { userId: number }>;
export type TemplateRow = typeof contentTemplates.$inferSelect & {
  /** The reader's rating; null if there is none. */
  ownRating: number | null;
};
export type TemplateFields = Pick<TemplateRow, "name" | "description" | "templateType" | "templateData" | "isPublic">;
export type TemplatePlace = { usageCount: number; id: number };

const MAX_TEMPLATES = 200;

const ofAccount = (owner: AccountKey) => and(eq(contentTemplates.userId, owner.userId), sessionStands(owner));
const isPublic = eq(contentTemplates.isPublic, true);

/** What the reader may see: public templates, and their own. */
const isSeenBy = (owner: OwnerKey) => (owner.userId === null ? isPublic : or(isPublic, ofAccount(owner)));

const columnsFor = (owner: OwnerKey) => ({
  id: contentTemplates.id,
  name: contentTemplates.name,
  description: contentTemplates.description,
  templateType: contentTemplates.templateType,
  templateData: contentTemplates.templateData,
  userId: contentTemplates.userId,
  isPublic: contentTemplates.isPublic,
  usageCount: contentTemplates.usageCount,
  rating: contentTemplates.rating,
  ratingCount: contentTemplates.ratingCount,
  ratingSum: contentTemplates.ratingSum,
  createdAt: contentTemplates.createdAt,
  updatedAt: contentTemplates.updatedAt,
  ownRating: sql<number | null>`(select mine.rating from ${contentTemplateRatings} mine
    where mine.user_id = ${owner.userId} and ${sql`mine.template_id = ${contentTemplates.id}`})`,
});

const isOfType = (type: TemplateType | undefined): SQL | undefined =>
  type === undefined ? undefined : eq(contentTemplates.templateType, type);

/** An account's templates, newest first. */
export async function listOwnTemplates(
  db: Database,
  owner: AccountKey,
  type: TemplateType | undefined,
): Promise<TemplateRow[]> {
  return db
    .select(columnsFor(owner))
    .from(contentTemplates)
    .where(and(ofAccount(owner), isOfType(type)))
    .orderBy(desc(contentTemplates.id))
    .limit(MAX_TEMPLATES);
}

/** Public templates, most used first, after the last one read. */
export async function listPublicTemplates(
  db: Database,
  owner: OwnerKey,
  { type, before, limit }: { type: TemplateType | undefined; before: TemplatePlace | null; limit: number },
): Promise<TemplateRow[]> {
  const { usageCount, id } = contentTemplates;
  return db
    .select(columnsFor(owner))
    .from(contentTemplates)
    .where(
      and(
        sql`${contentTemplates.isPublic} = 1`,
        isOfType(type),
        before ? sql`(${usageCount}, ${id}) < (${before.usageCount}, ${before.id})` : undefined,
      ),
    )
    .orderBy(desc(usageCount), desc(id))
    .limit(limit);
}

/** A template that the reader may see, or null. */
export async function findTemplate(db: Database, owner: OwnerKey, id: number): Promise<TemplateRow | null> {
  const row = await db
    .select(columnsFor(owner))
    .from(contentTemplates)
    .where(and(eq(contentTemplates.id, id), isSeenBy(owner)))
    .get();
  return row ?? null;
}

/** Adds a template if the account has room for it. Returns its id, or null. */
export async function insertTemplate(
  db: Database,
  owner: AccountKey,
  { fields, at }: { fields: TemplateFields; at: Date },
): Promise<number | null> {
  const { name, description, templateType, templateData } = fields;
  const stands = sessionStands(owner) ?? sql`1`;
  const [row] = await db
    .insert(contentTemplates)
    .select(sql`
      select null, ${name}, ${description}, ${templateType}, ${JSON.stringify(templateData)}, ${owner.userId},
        ${fields.isPublic ? 1 : 0}, 0, null, 0, 0, ${at.getTime()}, ${at.getTime()}
      where ${stands} and (select count(*) from ${contentTemplates} where ${eq(contentTemplates.userId, owner.userId)})
        < ${MAX_TEMPLATES}`)
    .returning({ id: contentTemplates.id });
  return row?.id ?? null;
}

export type TemplateChange = Partial<Pick<TemplateRow, "name" | "description" | "isPublic">>;

/** Changes one of the account's templates; false if there is none. */
export async function updateTemplate(
  db: Database,
  owner: AccountKey,
  { id, change, at }: { id: number; change: TemplateChange; at: Date },
): Promise<boolean> {
  const rows = await db
    .update(contentTemplates)
    .set({ ...change, updatedAt: at })
    .where(and(eq(contentTemplates.id, id), ofAccount(owner)))
    .returning({ id: contentTemplates.id });
  return rows.length > 0;
}

/** Removes one of the account's templates with its ratings; false if there is none. */
export async function deleteTemplateRow(db: Database, owner: AccountKey, id: number): Promise<boolean> {
  const rows = await db
    .delete(contentTemplates)
    .where(and(eq(contentTemplates.id, id), ofAccount(owner)))
    .returning({ id: contentTemplates.id });
  return rows.length > 0;
}

/** Counts one more use of a template that the reader may see. */
export async function countTemplateUse(db: Database, owner: OwnerKey, id: number): Promise<void> {
  await db
    .update(contentTemplates)
    .set({ usageCount: sql`${contentTemplates.usageCount} + 1` })
    .where(and(eq(contentTemplates.id, id), isSeenBy(owner)));
}

/** Sets the account's rating of someone else's public template, replacing its earlier one. */
export async function rateTemplate(
  db: Database,
  owner: AccountKey,
  { id, rating }: { id: number; rating: number },
): Promise<void> {
  await db
    .insert(contentTemplateRatings)
    .select(sql`
      select ${contentTemplates.id}, ${owner.userId}, ${rating} from ${contentTemplates}
      where ${contentTemplates.id} = ${id} and ${contentTemplates.isPublic} = 1
        and ${contentTemplates.userId} is not ${owner.userId} and ${sessionStands(owner) ?? sql`1`}`)
    .onConflictDoUpdate({
      target: [contentTemplateRatings.templateId, contentTemplateRatings.userId],
      set: { rating: sql`excluded.rating` },
    });
}
