/**
 * Replaces the streams of the SDK's assistants and responses in the bundle (wrangler.toml, [alias]): only chat
 * completions are asked for, which every server speaks. A call is a bug and throws.
 */
function leftOut(): never {
  throw new Error("This part of the SDK is left out of the bundle; see workers/clients/ai/openai/unused-streams.ts.");
}

/** openai/lib/AssistantStream */
export const AssistantStream = {
  createAssistantStream: leftOut,
  createThreadAssistantStream: leftOut,
  createToolAssistantStream: leftOut,
};

/** openai/lib/responses/ResponseStream */
export const ResponseStream = { createResponse: leftOut };
