// Checks the import rules on a copy of the tree into which violations were planted: each must be caught, and
// nothing else. A copy, since an interrupted check would leave the plants behind in the working tree.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, tool } from './install.mjs';

const server = 'apps/server/src';
const web = 'apps/web/src';

/** Every file name has "planted" in it; `breaks` is the rule that must catch it. */
const plants = [
  { file: `${server}/rooms/planted-a/index.ts`, source: 'export const door = 1;' },
  {
    file: `${server}/rooms/planted-a/planted.queries.ts`,
    source: 'export const inside = 1;\nexport type Inside = number;',
  },
  {
    file: `${server}/rooms/planted-b/planted-value.ts`,
    source: "export { inside } from '../planted-a/planted.queries.ts';",
    breaks: 'rooms-by-the-door',
  },
  {
    file: `${server}/rooms/planted-b/planted-type.ts`,
    source: "import type { Inside } from '../planted-a/planted.queries.ts';\nexport type T = Inside;",
    breaks: 'rooms-by-the-door',
  },
  {
    file: `${server}/rooms/planted-b/planted-dynamic.ts`,
    source: "export const late = () => import('../planted-a/planted.queries.ts');",
    breaks: 'rooms-by-the-door',
  },
  {
    file: `${server}/rooms/planted-b/planted.table.ts`,
    source: "export { inside } from '../planted-a/planted.queries.ts';",
    breaks: 'tables-refer-to-tables',
  },
  { file: `${server}/rooms/planted-a/planted.view.ts`, source: 'export const view = 1;' },
  {
    file: `${server}/rooms/planted-b/planted-reader.ts`,
    source: "export { view } from '../planted-a/planted.view.ts';",
  },
  { file: `${server}/rooms/planted-h/planted.table.ts`, source: 'export const table = 1;' },
  {
    file: `${server}/rooms/planted-h/index.ts`,
    source: "export { table } from './planted.table.ts';",
    breaks: 'offers-give-no-tables',
  },
  {
    file: `${server}/demo/planted.ts`,
    source: "export { table } from '../rooms/planted-h/planted.table.ts';",
  },
  {
    file: `${server}/rooms/planted-a/planted.test.ts`,
    source: "export { table } from '../planted-h/planted.table.ts';",
  },
  {
    file: `${server}/rooms/planted-a/planted-other.test.ts`,
    source: "export { inside } from '../planted-b/planted-inside.ts';",
    breaks: 'tests-by-the-door',
  },
  { file: `${server}/rooms/planted-b/planted-inside.ts`, source: 'export const inside = 1;' },
  {
    file: `${server}/cli/planted.ts`,
    source: "export { table } from '../rooms/planted-h/planted.table.ts';",
    breaks: 'rooms-from-outside-by-the-door',
  },
  {
    file: `${server}/rooms/planted-b/planted.view.ts`,
    source: "export { view } from '../planted-a/planted.view.ts';",
    breaks: 'views-read-their-table',
  },
  {
    file: `${server}/rooms/planted-a/planted-inside.view.ts`,
    source: "export { inside } from './planted.queries.ts';",
    breaks: 'views-read-their-table',
  },
  {
    file: `${server}/rooms/planted-b/planted-wiring.ts`,
    source: "export { tool } from '../../testing/planted-tool.ts';",
    breaks: 'rooms-know-no-wiring',
  },
  { file: `${server}/testing/planted-tool.ts`, source: 'export const tool = 1;' },
  {
    file: `${server}/platform/planted/planted-room.ts`,
    source: "export { door } from '../../rooms/planted-a/index.ts';",
    breaks: 'platform-knows-no-room',
  },
  {
    file: `${server}/rooms/planted-c/index.ts`,
    source: "export { d } from '../planted-d/index.ts';\nexport const c = 1;",
    breaks: 'no-cycles',
  },
  {
    file: `${server}/rooms/planted-d/index.ts`,
    source: "export { c } from '../planted-c/index.ts';\nexport const d = 1;",
  },
  { file: `${server}/rooms/planted-e/room.ts`, source: 'export const room = 1;' },
  {
    file: `${server}/rooms/planted-e/planted-work.ts`,
    source: "export { room } from './room.ts';",
    breaks: 'room-ts-only-from-all',
  },
  {
    file: `${server}/planted-process.ts`,
    source: "export { room } from './rooms/planted-e/room.ts';",
    breaks: 'room-ts-only-from-all',
  },
  {
    file: `${server}/rooms/planted-f/index.ts`,
    source: "export { deep } from './planted-way.ts';",
    breaks: 'offers-load-no-handlers',
  },
  {
    file: `${server}/rooms/planted-f/planted-way.ts`,
    source: "export { handlers as deep } from './planted.handlers.ts';",
  },
  { file: `${server}/rooms/planted-f/planted.handlers.ts`, source: 'export const handlers = 1;' },
  {
    file: `${server}/rooms/planted-g/index.ts`,
    source: "export { mount } from '../../platform/http/mount.ts';",
    breaks: 'offers-load-no-handlers',
  },
  {
    file: `${server}/planted-missing.ts`,
    source: "export { nothing } from './planted-absent.ts';",
    breaks: 'no-unresolvable',
  },
  {
    file: `${server}/rooms/sittings/paper.planted.ts`,
    source: "export { keysOf } from '../questions/index.ts';",
    breaks: 'who-sits-gets-no-key',
  },
  { file: `${web}/rooms/planted-a/planted-page.tsx`, source: 'export const page = 1;' },
  {
    file: `${web}/rooms/planted-b/planted-value.tsx`,
    source: "export { page } from '../planted-a/planted-page.tsx';",
    breaks: 'rooms-by-the-door',
  },
  {
    file: `${web}/app/planted-room.tsx`,
    source: "export { page } from '../rooms/planted-a/planted-page.tsx';",
    breaks: 'rooms-from-outside-by-the-door',
  },
  {
    file: `${web}/ui/planted-room.tsx`,
    source: "export { page } from '../rooms/planted-a/planted-page.tsx';",
    breaks: 'ui-knows-no-room',
  },
  {
    file: `${web}/planted-server.ts`,
    source: `export { tool } from '../../server/src/testing/planted-tool.ts';`,
    breaks: 'web-and-server-apart',
  },
  {
    file: `${web}/app/planted-contract.ts`,
    source: "export * from '@bellwether/contract/shared/planted-schema';",
    breaks: 'no-contract-values-early',
  },
  {
    file: `${web}/ui/planted-contract.ts`,
    source: "export * from '@bellwether/contract/shared/planted-schema';",
    breaks: 'no-contract-values-early',
  },
  {
    file: `${web}/app/planted-values.ts`,
    source: "export * from '@bellwether/contract/shared/planted.values';",
  },
  {
    file: `${web}/ui/planted-values.ts`,
    source: "export * from '@bellwether/contract/planted-room/values';",
  },
  {
    file: 'packages/contract/src/shared/planted.values.ts',
    source:
      "import type { planted } from './planted-schema.ts';\nexport const words: (typeof planted)[] = [];",
  },
  {
    file: 'packages/contract/src/planted-room/values.ts',
    source: "export { words } from '../shared/planted.values.ts';",
  },
  {
    file: 'packages/contract/src/planted-other/values.ts',
    source: "export { planted } from '../shared/planted-schema.ts';",
    breaks: 'values-stand-alone',
  },
  {
    file: 'packages/contract/src/planted-other/planted.values.ts',
    source: "import { z } from 'zod';\nexport const most = z.number();",
    breaks: 'values-stand-alone',
  },
  {
    file: 'packages/contract/src/shared/planted-schema.ts',
    source: "import { z } from 'zod';\nexport const planted = z.string();",
  },
  {
    file: 'packages/contract/src/shared/planted-io.ts',
    source: "export { readFileSync } from 'node:fs';",
    breaks: 'contract-stands-alone',
  },
  {
    file: 'packages/contract/src/shared/planted-package.ts',
    source: "export { default } from 'fastify';",
    breaks: 'contract-stands-alone',
  },
  {
    file: 'packages/page-blocks/src/planted-browser.ts',
    source: "export { createRoot } from 'react-dom/client';",
    breaks: 'page-blocks-stand-alone',
  },
];

/** Returns the complaints, one line each: the tree's own violations and the plants that were not caught. */
export function checkImports(env) {
  const copy = mkdtempSync(join(tmpdir(), 'bellwether-imports-'));
  try {
    copyTree(copy);
    for (const { file, source } of plants) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), `${source}\n`);
    }
    const violations = cruise(copy, env);
    const missed = plants.filter(
      ({ file, breaks }) => breaks && !violations.some((v) => v.rule.name === breaks && v.from === file),
    );
    const welcome = plants.filter(({ breaks }) => !breaks).map(({ file }) => file);
    return [
      ...violations
        .filter((v) => welcome.includes(v.from) && v.rule.name !== 'no-cycles')
        .map((v) => `the rule ${v.rule.name} caught ${v.from}, which breaks none`),
      ...violations
        .filter((v) => !v.from.includes('planted'))
        .map((v) => `${v.rule.name}: ${v.from} → ${v.to}`),
      ...missed.map(({ file, breaks }) => `the rule ${breaks} did not catch the planted ${file}`),
    ];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** How many violations are planted. */
export const planted = plants.filter(({ breaks }) => breaks).length;

function copyTree(copy) {
  for (const name of ['package.json', 'tsconfig.base.json', '.dependency-cruiser.cjs', 'apps', 'packages']) {
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/[\\/](node_modules|dist)$/.test(path),
    });
  }
  // The packages are linked one by one, and our own workspaces to the copy: else they would lead back here.
  for (const folder of ['.', 'apps/server', 'apps/web', 'packages/contract', 'packages/page-blocks'].filter(
    (at) => existsSync(join(root, at, 'node_modules')),
  )) {
    mkdirSync(join(copy, folder, 'node_modules'), { recursive: true });
    for (const name of readdirSync(join(root, folder, 'node_modules')).filter(
      (entry) => entry !== '@bellwether',
    )) {
      symlinkSync(join(root, folder, 'node_modules', name), join(copy, folder, 'node_modules', name));
    }
  }
  mkdirSync(join(copy, 'node_modules/@bellwether'));
  for (const name of ['contract', 'page-blocks'])
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@bellwether', name));
}

function cruise(copy, env) {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'apps', 'packages'];
  const { stdout, stderr } = spawnSync(tool('depcruise'), args, {
    cwd: copy,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  try {
    return JSON.parse(stdout).summary.violations;
  } catch {
    throw new Error(`dependency-cruiser failed:\n${stderr || stdout}`);
  }
}
