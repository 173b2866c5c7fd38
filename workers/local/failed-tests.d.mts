type FileReport = { name: string; status: string; assertionResults: { status: string; fullName: string }[] };
export type FailedTest = { name: string; command: string };
export function failedTests(report: { testResults: FileReport[] }): FailedTest[];
