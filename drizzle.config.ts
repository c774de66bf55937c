import { defineConfig } from 'drizzle-kit'

/** `drizzle-kit generate --name <what changes>` writes the next migration from the tables in `server/db/schema/`. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './server/db/schema/*.ts',
  out: './server/db/migrations',
})
