import csv from "csvtojson";
import * as z from "zod";

/** The fields that Linear's importer reads of a row. It splits `Labels` at ", ", and fails without the column. */
const linearRow = z.object({
  Title: z.string().min(1),
  Description: z.string(),
  Labels: z.string(),
  Priority: z.enum(["", "No priority", "Urgent", "High", "Medium", "Low"]),
  "Requirement ID": z.string(),
});

export type LinearIssue = { title: string; description: string; labels: string[]; priority: string; id: string };

/**
 * A file as Linear's importer reads it, with its library, less the quote before a formula's sign.
 * Source: github.com/linear/linear, packages/import/src/importers/linearCsv/LinearCsvImporter.ts
 * @throws if a row lacks what it needs
 */
export async function linearIssues(text: string): Promise<LinearIssue[]> {
  const rows = z.array(linearRow).parse(await csv().fromString(text));
  const plain = (cell: string) => cell.replace(/^'(?=[+\-=@])/, "");
  return rows.map((row) => ({
    ...{ title: plain(row.Title), description: plain(row.Description), id: row["Requirement ID"] },
    ...{ labels: row.Labels.split(", ").filter(Boolean), priority: row.Priority },
  }));
}

/**
 * The records of a CSV file by the grammar of RFC 4180, with CRLF between records, as Excel writes them.
 * @throws at the first place that no rule allows
 */
export function csvRecords(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (at < text.length) {
    field.lastIndex = at;
    const found = field.exec(text);
    if (!found) throw new Error(`Not CSV at ${at}: ${JSON.stringify(text.slice(at, at + 60))}`);
    const [whole, quoted, plain = "", end] = found;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    at += whole.length;
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const JIRA_PRIORITIES = ["Highest", "High", "Medium", "Low", "Lowest"];
/** "Summary can't exceed 255 characters.", Jira's answer: github.com/tenable/integration-jira-cloud/issues/322. */
const MAX_SUMMARY = 255;
/** The default of `jira.text.field.character.limit`. */
const MAX_TEXT = 32_767;

/**
 * What Jira's importer would refuse or take for something else.
 * Sources: support.atlassian.com/jira-software-cloud/docs/prepare-a-csv-file-for-import; labels are single words by
 * community.atlassian.com/t5/Jira-discussions/JIRA-Label-convention/td-p/619574
 * @throws if it is not CSV
 */
export function jiraProblems(text: string): string[] {
  const [head = [], ...rows] = csvRecords(text);
  const problems = [
    ...(text.isWellFormed() && !text.includes("\0") ? [] : ["not text in UTF-8"]),
    ...head.filter((name) => /[^A-Za-z ]/.test(name) || name.trim() === "").map((name) => `header ${name}`),
    // Twice the same name would be one field with several values.
    ...head.filter((name, index) => head.indexOf(name) !== index).map((name) => `${name} twice`),
    ...(head.includes("Summary") ? [] : ["no Summary"]),
  ];
  for (const [index, row] of rows.entries()) {
    const tell = (isFine: boolean, what: string) => {
      if (!isFine) problems.push(`row ${index + 1}: ${what}`);
    };
    const of = (name: string) => row[head.indexOf(name)] ?? "";
    tell(row.length === head.length, `${row.length} fields`);
    tell(of("Summary").trim() !== "" && !/[\r\n]/.test(of("Summary")), "no summary on one line");
    tell(of("Summary").length <= MAX_SUMMARY, `a summary of ${of("Summary").length} characters`);
    tell(of("Description").length <= MAX_TEXT, `a description of ${of("Description").length} characters`);
    tell(["", ...JIRA_PRIORITIES].includes(of("Priority")), `priority ${of("Priority")}`);
    tell(/^[a-z-]*$/.test(of("Labels")), `labels ${of("Labels")}`);
    tell(of("Issue Type") === "Task", `kind ${of("Issue Type")}`);
  }
  return problems;
}
