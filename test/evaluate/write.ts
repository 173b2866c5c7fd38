import { writeBetweenMarks } from "../helpers/between-marks";

const MARKS = ["<!-- tables: npm run evaluate -- --write -->", "<!-- end of tables -->"] as const;

/** Puts the tables between the marks of docs/evaluation.md. @throws Error when the marks are not there */
export const writeReport = (tables: string): void => writeBetweenMarks("docs/evaluation.md", MARKS, tables);
