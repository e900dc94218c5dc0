import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { namespaces } from '@bellwether/contract/translations/translations';
import { describe, expect, it } from 'vitest';
import { textsByKey } from '../../testing/texts-by-key.ts';

// A list screen names one place of the catalogue, `words="configuration:locations"`, and reads its texts below it. No other
// check sees those keys: a screen with a wrong place would show the keys themselves.

const web = fileURLToPath(new URL('../../../../web/src', import.meta.url));

const english = new Set(
  namespaces.flatMap((namespace) =>
    namespace === 'sentences'
      ? []
      : [...textsByKey('en', namespace).keys()].map((key) => `${namespace}:${key}`),
  ),
);

/** What each list screen reads, besides what it names itself. */
const ofEveryScreen = [
  ...['title', 'text', 'search', 'unit', 'empty', 'emptyText'],
  ...['add', 'deleted', 'deleteTitle', 'deleteText'],
];

const place = /\bwords(?:=| = |: )['"]([\w-]+:[\w.]+)['"]/g;
const said = /\bword\(\s*['"`]([^'"`$]+)(\$\{)?/g;
const head = /^\s+(?:name|text|number|tag|state)\(\s*'(\w+)'((?:.(?!^ {4}\w+\())*)/gms;
/** Heads of columns that stand elsewhere: `of('code', 120)` with `t(\`learning:${key}\`)`. */
const headBase = /`([\w-]+:(?:\w+\.)*)\$\{key\}`/;
const byBase = /\b(?:of|label)\('([\w.]+)'/g;
const states = /\bstate\([^[\]]*\[\s*'(\w+)',\s*'(\w+)',?\s*\]/g;

/** The keys that a file reads by `words`, in full; a key that ends in a dot stands for what is below it. */
function keysRead(source: string): string[] {
  const places = new Set([...source.matchAll(place)].map(([, words = '']) => words));
  const [words = ''] = places;
  const found = source.includes('<ListScreen') ? [...ofEveryScreen] : [];
  for (const [, key = '', isOpen] of source.matchAll(said))
    found.push(isOpen ? key.slice(0, key.lastIndexOf('.') + 1) : key);
  if (source.includes('ColumnsOf<')) {
    for (const [, id = '', rest = ''] of source.matchAll(head))
      if (!/header:|\bof\(/.test(rest)) found.push(id);
    for (const [, on = '', off = ''] of source.matchAll(states)) found.push(on, off);
  }
  const unplaced = found.filter((key) => !key.includes(':'));
  if (places.size > 1 || (places.size === 0 && unplaced.length > 0))
    return [`a file that reads by words names one place, not ${places.size}`];
  const full = found.map((key) => (key.includes(':') ? key : `${words}.${key}`));
  const [, base] = headBase.exec(source) ?? [];
  const heads = base === undefined ? [] : [...source.matchAll(byBase)].map(([, key = '']) => base + key);
  return [...full, ...heads];
}

/** Those of the keys that no text stands for. */
function missing(keys: readonly string[]): string[] {
  return keys.filter((key) =>
    key.endsWith('.') ? ![...english].some((one) => one.startsWith(key)) : !english.has(key),
  );
}

describe('the texts that a list screen reads below its words', () => {
  it('all exist', () => {
    const faults: string[] = [];
    let screens = 0;
    for (const file of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file) || /^ui\/list\//.test(file)) continue;
      const keys = keysRead(readFileSync(join(web, file), 'utf8'));
      if (keys.length > 0) screens += 1;
      faults.push(...missing(keys).map((key) => `${file}: ${key}`));
    }
    expect(faults).toEqual([]);
    expect(screens).toBeGreaterThan(1);
  });

  it('are the ten of the screen, the heads of its columns, and whatever it says', () => {
    const screen = `
      <ListScreen words="configuration:locations" filters={(list, word) => word('kind') + word(\`kinds.\${kind}\`)} />
function columns({ name, text, state, word }: ColumnsOf<Row>) {
  return [
    name('name', (row) => row.name),
    text('code', (row) => row.code, { header: word('common:edit') }),
    state('status', (row) => row.isActive, ['inUse', 'closed']),
  ];
}`;
    expect(keysRead(screen)).toEqual(
      [...ofEveryScreen, 'kind', 'kinds.', 'common:edit', 'name', 'status', 'inUse', 'closed'].map((key) =>
        key.includes(':') ? key : `configuration:locations.${key}`,
      ),
    );
    expect(missing(keysRead(screen))).toEqual([]);
    expect(missing(keysRead(screen.replaceAll('locations', 'rooms')))).toHaveLength(16);
    expect(missing(keysRead(screen.replace("'name'", "'nom'")))).toEqual(['configuration:locations.nom']);
    expect(missing(keysRead(screen.replace("'closed'", "'shut'")))).toEqual(['configuration:locations.shut']);
    expect(missing(keysRead(screen.replace('kinds.', 'sorts.')))).toEqual(['configuration:locations.sorts.']);
  });

  it('are the heads that stand elsewhere too', () => {
    const columns = `
export function courseColumns({ name, text, t }: ColumnsOf<Row>) {
  const of = (key: string, width: number) => ({ header: t(\`learning:\${key}\`), width });
  return [
    name('title', (row) => row.title, { ...of('course', 280) }),
    text('code', (row) => row.code, of('codes', 120)),
  ];
}`;
    expect(keysRead(columns)).toEqual(['learning:course', 'learning:codes']);
    expect(missing(keysRead(columns))).toEqual(['learning:codes']);
  });

  it('cannot be told where a file names no place, or two', () => {
    expect(missing(keysRead("const head = word('code');"))).toHaveLength(1);
    expect(missing(keysRead('<A words="common:a" /><B words="common:b" />'))).toHaveLength(1);
  });
});
