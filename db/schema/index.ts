export * from "./accounts";
export * from "./billing";
export * from "./contact";
export * from "./mail";
export * from "./prompts";
export * from "./quizzes";
export * from "./transcripts";
