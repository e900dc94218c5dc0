import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/rooms/**/*.table.ts', './src/platform/**/*.table.ts'],
  out: './migrations',
  migrations: { prefix: 'timestamp' },
});
