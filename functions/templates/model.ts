import * as z from "zod";
import { cardsRequestSchema } from "~/functions/flashcards/model";
import { quizRequestSchema } from "~/functions/quizzes/model";
import { studyPlanSchema } from "~/functions/reviews/schedule-settings";
import { isSomething, NOTHING_TO_CHANGE, oneLineText } from "~/functions/text/input-fields";
import { MAX_TEMPLATE_DESCRIPTION, MAX_TEMPLATE_NAME, TEMPLATE_TYPES } from "./template-kinds";

const NAME_REQUIRED = "Template name is required";

const fields = {
  name: z
    .string({ error: NAME_REQUIRED })
    .pipe(oneLineText)
    .pipe(z.string().min(1, NAME_REQUIRED).max(MAX_TEMPLATE_NAME, "Template name too long")),
  description: z
    .string()
    .transform((text) => text.toWellFormed().trim())
    .pipe(z.string().max(MAX_TEMPLATE_DESCRIPTION, "The description can have up to 2,000 characters")),
  isPublic: z.boolean({ error: "isPublic must be true or false." }),
};

const shared = { ...fields, description: fields.description.default(""), isPublic: fields.isPublic.default(false) };

/** A new template. Its data is checked like a request of its type. */
export const newTemplateSchema = z.discriminatedUnion(
  "templateType",
  [
    z.strictObject({ ...shared, templateType: z.literal("quiz"), templateData: quizRequestSchema }),
    z.strictObject({ ...shared, templateType: z.literal("flashcard_set"), templateData: cardsRequestSchema }),
    z.strictObject({
      ...shared,
      templateType: z.literal("study_plan"),
      templateData: studyPlanSchema,
    }),
  ],
  { error: "A template's type is quiz, flashcard_set, or study_plan" },
);

export type NewTemplate = z.infer<typeof newTemplateSchema>;

export const templatePatchSchema = z.strictObject(fields).partial().refine(isSomething, NOTHING_TO_CHANGE);
export type TemplatePatch = z.infer<typeof templatePatchSchema>;

const STARS = "A rating is a whole number from 1 to 5.";
export const templateRatingSchema = z.strictObject({
  rating: z.number({ error: STARS }).int(STARS).min(1, STARS).max(5, STARS),
});

/** A cursor: how often the last template of a page was used, and its id. */
const cursor = z
  .string()
  .regex(/^\d{1,15}-\d{1,15}$/)
  .transform((text) => {
    const [usageCount = 0, id = 0] = text.split("-").map(Number);
    return { usageCount, id };
  });

export const templatesQuerySchema = z.object({
  /** If not true, the account's own templates. */
  isPublic: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true"),
  templateType: z.enum(TEMPLATE_TYPES).optional(),
  cursor: cursor.optional(),
});

export type TemplatesQuery = z.infer<typeof templatesQuerySchema>;
