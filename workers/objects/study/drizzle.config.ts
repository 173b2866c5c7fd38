import { defineConfig } from "drizzle-kit";

// After `drizzle-kit generate --config workers/objects/study/drizzle.config.ts`, copy the SQL into migrations.ts:
// a test compares the two.
export default defineConfig({
  dialect: "sqlite",
  schema: "./workers/objects/study/schema.ts",
  out: "./workers/objects/study/migrations",
});
