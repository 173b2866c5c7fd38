export * from "./accounts";
export * from "./prompts";
export * from "./transcripts";
