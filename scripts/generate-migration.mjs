// npm run db:generate -- --name add-rooms: writes the SQL for what changed in the *.table.ts files; -- --custom
// --name … writes an empty file for SQL that drizzle does not know (exclusion constraints, triggers).
import { join } from 'node:path';
import { become } from './lib/child.mjs';
import { prepare, root, tool } from './lib/install.mjs';

const { env } = prepare();
become(
  tool('drizzle-kit', 'apps/server'),
  ['generate', '--config=drizzle.config.ts', ...process.argv.slice(2)],
  {
    cwd: join(root, 'apps/server'),
    env,
    shell: process.platform === 'win32',
  },
);
