import * as z from "zod";
import { MAX_COMMIT, MAX_URL, TEST_STATUSES } from "./report-kinds";

/** The run that a report is of. Also the query of a JUnit report. */
export const runSchema = z.object({
  commit: z
    .string()
    .regex(/^[\w./-]+$/, "A commit is letters, digits, dots, slashes and hyphens.")
    .max(MAX_COMMIT)
    .optional(),
  url: z
    .url({ protocol: /^https?$/, error: "The run's address is a web address." })
    .max(MAX_URL)
    .optional(),
});

const text = z.string().max(2000);

/** A test, with what JUnit XML can say of one. */
const testSchema = z.object({
  name: text,
  classname: text.optional(),
  properties: z.record(text, text).optional(),
  status: z.enum(TEST_STATUSES),
});

/** A report as JSON. */
export const reportSchema = runSchema.extend({
  tests: z.array(testSchema, "A report has a list of tests.").max(20_000, "Send longer reports as JUnit XML."),
});

export type Run = z.output<typeof runSchema>;
export type JsonReport = z.output<typeof reportSchema>;
