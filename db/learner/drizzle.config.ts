import { defineConfig } from "drizzle-kit";

// `npm run db:generate` runs this too, and writes migrations.ts from the SQL.
export default defineConfig({
  dialect: "sqlite",
  schema: "./db/learner/learner-tables.ts",
  out: "./db/learner/migrations",
});
