import * as z from "zod";
import { MAX_TOKEN_NAME, TOKEN_DAYS, TOKEN_SCOPES } from "./token-kinds";

/** The form that makes a token. */
export const newTokenSchema = z.object({
  name: z
    .string("Give it a name.")
    .trim()
    .min(1, "Give it a name.")
    .max(MAX_TOKEN_NAME, `A name can have up to ${MAX_TOKEN_NAME} characters.`),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1, "Choose what it may do."),
  days: z.enum(TOKEN_DAYS).transform(Number),
});

export type NewToken = z.output<typeof newTokenSchema>;
