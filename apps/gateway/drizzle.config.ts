import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/{modules,platform}/**/*.table.ts',
  out: './drizzle',
});
