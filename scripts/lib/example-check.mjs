// The living example, locations: the files that CONTRIBUTING.md sends people to. It must stay what it is shown for, so each file
// is there, is named there, goes the one way for its task, and has no exception in a baseline.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { baselineOf } from './ratchet.mjs';

/** Each file of the example, and what it must use. */
const example = {
  'packages/contract/src/settings/locations.ts': ['endpoints({', 'listQuery(', 'pageOf(', 'editable('],
  'apps/server/src/rooms/settings/settings.table.ts': ["'location'", 'version: version()', '...timestamps()'],
  'apps/server/src/rooms/settings/locations.queries.ts': ['pageOf(', 'contains('],
  'apps/server/src/rooms/settings/locations.handlers.ts': ['make(', 'saveVersioned(', 'drop(', 'Conflicts'],
  'apps/server/src/rooms/settings/settings.test.ts': ['makeTestApp(', '/api/locations'],
  'apps/web/src/rooms/settings/locations-page.tsx': ['<ListScreen', 'useMay(', 'ColumnsOf'],
  'apps/web/src/rooms/settings/location-dialog.tsx': ['<RecordDialog', 'schema={locations.create.body}'],
  'apps/server/src/rooms/translations/messages/en/configuration.json': ['"locations"'],
  'apps/server/src/rooms/translations/messages/vi/configuration.json': ['"locations"'],
};

/** What is wrong with the living example, one line each. */
export function checkExample(read = readFile) {
  const guide = read('CONTRIBUTING.md');
  const excused = ['shape', 'sql'].flatMap((name) => Object.keys(baselineOf(name)));
  return Object.entries(example).flatMap(([file, uses]) => {
    const text = read(file);
    const isNamed = guide.includes(file.replace(/\/(en|vi)\//, '/{en,vi}/'));
    return [
      ...(isNamed ? [] : [`CONTRIBUTING.md no longer names ${file}, a file of the living example`]),
      ...uses.filter((use) => !text.includes(use)).map((use) => `${file}, a living example, lacks ${use}`),
      ...excused.filter((key) => key.startsWith(`${file} `)).map((key) => `the living example ${key}`),
    ];
  });
}

/** A planted dialog without its function, which must be found: the complaint, or why there is none. */
export function plantedExample() {
  const file = 'apps/web/src/rooms/settings/location-dialog.tsx';
  const read = (name) =>
    name === file ? readFile(name).replaceAll('<RecordDialog', '<Modal') : readFile(name);
  const found = checkExample(read);
  return found.length === 1 && found[0]?.includes('<RecordDialog')
    ? []
    : [`the planted example was not found: ${found.join('; ') || 'nothing'}`];
}

function readFile(file) {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
