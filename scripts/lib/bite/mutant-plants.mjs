// Sources with all of their mutations, by which the engine is tried at each start: an engine that silently finds nothing, or
// that breaks what it touches, would let everything pass.
import { isReadable, mutantsOf, mutated } from './mutants.mjs';

/** What a planted template holds in it. */
const hole = '$'.concat('{e}');

/** Each is a source with what may become of it. */
const plants = [
  ['const f = (a, b) => a === b;', ['const f = (a, b) => a !== b;']],
  ['const f = (a) => a < b;', ['const f = (a) => a <= b;', 'const f = (a) => a >= b;']],
  ['const f = (a, b) => (a /* < */) && b;', ['const f = (a, b) => (a /* < */) || b;']],
  ['const f = (a, b) => a + b;', ['const f = (a, b) => a - b;']],
  ["const f = (a) => a + 'b';", ["const f = (a) => a + '';"]],
  ['const f = () => true;', ['const f = () => false;']],
  ['const a: 1 | true = 1;', ['const a: 1 | true = 2;']],
  ["const a = { 'b': c, d: 'ế' } as const;", ["const a = { 'b': c, d: '' } as const;"]],
  ["const a = 'ếế'; const b = 2;", ["const a = ''; const b = 2;", "const a = 'ếế'; const b = 3;"]],
  ["import { a } from 'b'; export * from 'c'; export { d } from 'e'; // 'f' === 1", []],
  ["const a = () => import('b');", []],
  ["type A = 'b' | 2; interface C { d: 'e' }", []],
  [
    'function f() {\n  throw new Problem(\n    g,\n  );\n}',
    ['function f() {\n  void new Problem(\n    g,\n  );\n}'],
  ],
  ['const a = z.string().min(b).trim();', ['const a = z.string().trim();']],
  ['const a = z.array(b).max(c, { d });', ['const a = z.array(b);']],
  ['const a = Math.max(b, c);', []],
  ['const a = and(b, c);', ['const a = and(undefined, c);', 'const a = and(b, undefined);']],
  [
    `const a = sql\`select b from c\n where d = ${hole}\n  and f = g\`;`,
    [
      `const a = sql\`select b from c\n where true\n  and f = g\`;`,
      `const a = sql\`select b from c\n where d = ${hole}\n  and true\`;`,
    ],
  ],
  ['const a = sql`where b between c and d`;', ['const a = sql`where true`;']],
  ['const a = sql`select (select b where c = d), e where (f =\n g)`;', []],
  ['const a = html`b and c`;', []],
];

/** How many sources are planted. */
export const plantedMutants = plants.length;

/** The complaints, one line each: sources of which the engine made something else. */
export function checkMutants() {
  return plants.flatMap(([source, wanted]) => {
    const made = mutantsOf('planted.ts', source).map((mutant) => mutated(source, mutant));
    const unreadable = made.filter((text) => !isReadable('planted.ts', text));
    const isRight = JSON.stringify(made.sort()) === JSON.stringify([...wanted].sort());
    return [
      ...(isRight ? [] : [`of the planted ${source} were made:\n${made.join('\n')}`]),
      ...unreadable.map((text) => `the planted mutation cannot be read: ${text}`),
    ];
  });
}
