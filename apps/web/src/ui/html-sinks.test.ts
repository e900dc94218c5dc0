import { expect, it } from 'vitest';

// HTML of others is cleaned before a parser sees it (AMB-117). That stays so as long as nothing else parses.

const files = {
  ...import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/testing/**'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  ...import.meta.glob<string>(
    [
      '../../../../packages/*/src/**/*.{ts,tsx}',
      '../../../server/src/**/*.{ts,tsx}',
      '!../../../../packages/**/*.test.{ts,tsx}',
      '!../../../server/src/**/*.test.{ts,tsx}',
      '!../../../server/src/testing/**',
    ],
    { eager: true, query: '?raw', import: 'default' },
  ),
};

/** What parses or runs a text, and the one file that may: it cleans first, or the text is its own. */
const sinks: readonly (readonly [pattern: RegExp, only: string | null])[] = [
  [/dangerouslySetInnerHTML/, 'packages/page-blocks/src/text.ts'],
  [/\bDOMParser\b/, './html.ts'],
  // An empty document, written in the file.
  [/\bsrcDoc\b/, '../rooms/pages/templates/content-frame.tsx'],
  [/\buseEditor\b|new Editor\(/, './form/rich-editor.ts'],
  [/\b(inner|outer)HTML\s*(\+|\?\?|\|\|)?=[^=]/, null],
  [/\b(insertAdjacentHTML|createContextualFragment|setHTML|setHTMLUnsafe|parseHTML|parseHTMLUnsafe)\b/, null],
  [/\bdocument\.write(ln)?\(|\.srcdoc\b|'srcdoc'/, null],
  [
    /\b(insertContent|insertContentAt|generateJSON|generateHTML|elementFromString|createNodeFromContent)\b/,
    null,
  ],
  [/commands\.setContent|\.setContent\(.*emitUpdate/, null],
  [/\beval\(|new Function\(|(setTimeout|setInterval)\(\s*['"`]/, null],
  [/['"`]text\/html['"`]/, './html.ts'],
  [/setAttribute(NS)?\(\s*['"`]on/, null],
];

it('HTML is parsed in the files that clean it first, and nowhere else [AMB-117]', () => {
  expect(Object.keys(files).length).toBeGreaterThan(1000);
  const found: string[] = [];
  for (const [path, source] of Object.entries(files))
    for (const [pattern, only] of sinks)
      if (pattern.test(source) && !(only && path.endsWith(only)))
        found.push(`${path}: ${source.match(pattern)?.[0]}`);
  expect(found).toEqual([]);
});

it('the files that may are there, and parse what is cleaned', () => {
  for (const [pattern, only] of sinks)
    if (only) {
      const [own = ''] = Object.entries(files).flatMap(([path, source]) =>
        path.endsWith(only) ? [source] : [],
      );
      expect([only, pattern.test(own)]).toEqual([only, true]);
    }
  const sourceOf = (end: string) => Object.entries(files).find(([path]) => path.endsWith(end))?.[1];
  expect(sourceOf('packages/page-blocks/src/text.ts')).toContain('__html: cleanPageHtml(');
  expect(sourceOf('./html.ts')).toContain('parseFromString(clean(');
  expect(sourceOf('./form/rich-editor.ts')).toMatch(/content: stored\([\s\S]*transformPastedHTML: pasted/);
  const editors = Object.values(files).flatMap((source) => [
    ...source.matchAll(/= useRichEditor\(\s*(\{[^}]*\})/g),
  ]);
  expect(editors.length).toBeGreaterThan(1);
  for (const [, cleaners] of editors)
    expect(cleaners).toMatch(/^\{ stored: clean(Page|Message)Html, pasted: cleanPasted \}$/);
  expect(sourceOf('/pages/templates/content-frame.tsx')).toContain('srcDoc={blank}');
});
