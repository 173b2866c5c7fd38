import * as z from "zod";
import { PACK_FORMS, type PackForm } from "./pack-kinds";

/** One form of a pack, or by default all of them. */
export const packSchema = z.object({ form: z.enum(Object.keys(PACK_FORMS) as PackForm[]).optional() });
