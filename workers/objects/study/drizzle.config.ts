import { defineConfig } from "drizzle-kit";

// `npm run db:generate` runs this too, and writes migrations.ts from the SQL.
export default defineConfig({
  dialect: "sqlite",
  schema: "./workers/objects/study/schema.ts",
  out: "./workers/objects/study/migrations",
});
