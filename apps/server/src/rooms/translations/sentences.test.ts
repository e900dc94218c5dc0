import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { thingOfId } from '@bellwether/contract/shared/messages';
import { type SentenceCatalogue, translatorOf } from '@bellwether/contract/shared/sentences';
import { translations as passwordWords } from '@zxcvbn-ts/language-en';
import { describe, expect, it } from 'vitest';
import { stringsIn } from '../../testing/source-strings.ts';

const sources = [
  { root: new URL('../../../../../packages/contract/src/', import.meta.url), files: ['**/*.ts'] },
  { root: new URL('../../', import.meta.url), files: ['rooms/**/*.ts', 'platform/http/**/*.ts'] },
];

/** Files whose texts are no messages: names of things with texts of their own in the web, and test data. */
const otherTexts =
  /\.(test|samples)\.ts$|\/testing\/|\.fields\.ts$|activity\.values\.ts$|lead-of-submission\.commands\.ts$|national-rules\.rules\.ts$|\/demo\/|openapi\.ts$|docs-page\.ts$|default-roles\.ts$|\/accounts\/charts\/\w+\.values\.ts$/;
/** What stands before a text that no viewer sees as a message: documentation, faults of programs, mails, audit. */
const otherUse =
  /(summary:\s*|description: |comment: |subject: .*|text: |right( =|:) |new Error\(|TypeError\(|RangeError\(|sql(<[^>]*>)?|log\??\.\w+\(.*|from |import |case )$/s;
/** Functions that make a sentence of the name of a thing. */
const names =
  /\b(notFound|idOf|nameOf|required(Text|Name)|(optionalB|b)etween|(optionalW|w)hole|(optionalM|m)oney|optional)\([^()]*$/;

const filler = '7';
/** The subject of a sentence that is put together. */
const theFiles = 'The files together are';

interface Found {
  readonly text: string;
  readonly where: string;
}

describe('the sentences of schemas and refusals', () => {
  it('are there in Vietnamese, each of them [APP-42, APP-43]', () => {
    const unknown = new Set<string>();
    const catalogue = readCatalogue();
    const things = new Proxy(catalogue.things, {
      get(target, key: string) {
        if (!Object.hasOwn(target, key) && key !== filler) unknown.add(key);
        return target[key];
      },
    });
    const translate = translatorOf({ ...catalogue, things });
    // A sentence without places is not said by half: what stands in a place must have words of its own.
    const whole = Object.entries(catalogue.sentences).filter(
      ([english]) => !/{{(?!thing|number|right}})/.test(english),
    );
    const translateWhole = translatorOf({ sentences: Object.fromEntries(whole), things });
    const missing: string[] = [];
    for (const { text, where } of allSentences()) {
      if (Object.hasOwn(catalogue.things, text.toLowerCase())) continue;
      unknown.clear();
      const said = text.includes('{{')
        ? translate(text.replaceAll(/{{\w+}}/g, filler))
        : translateWhole(text);
      if (said === undefined || unknown.size > 0) missing.push(`${where}: ${text}`);
    }
    expect(missing).toEqual([]);
    const { sentences } = catalogue;
    const empty = Object.entries({ ...sentences, ...catalogue.things }).filter(
      ([, text]) => text.trim() === '',
    );
    expect(empty).toEqual([]);
  });

  it('name in Vietnamese whatever a field may hold an id of [APP-24, APP-43]', () => {
    const { things } = readCatalogue();
    const root = fileURLToPath(new URL('../../../../../packages/contract/src/', import.meta.url));
    const fields = globSync('**/*.ts', { cwd: root }).flatMap((path) =>
      [...readFileSync(`${root}/${path}`, 'utf8').matchAll(/\b(\w+Ids?): (?:z\.array\()?Id\b/g)].map(
        ([, field = '']) => field,
      ),
    );
    expect(fields).toContain('courseId');
    const missing = fields.map(thingOfId).filter((thing) => !Object.hasOwn(things, thing));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('are there for what is told of a password and of a saved schedule [IAM-09, APP-42]', () => {
    const translate = translatorOf(readCatalogue());
    const told = [
      ...Object.values(passwordWords.warnings),
      ...Object.values(passwordWords.suggestions),
      'Room 1 has room for 8, and the class has 12 students.',
      'Mai Anh has no user account, so availability cannot be checked.',
    ];
    expect(told.filter((sentence) => !translate(sentence))).toEqual([]);
  });

  it('are said with the values that the English one has', () => {
    const translate = translatorOf(readCatalogue());
    expect(translate('Name is required')).toBe('Tên là bắt buộc');
    expect(translate('What did you like? is required')).toBe('What did you like? là bắt buộc');
    expect(translate('Board not found')).toBe('Không tìm thấy bảng');
    expect(translate('Must be at most 300 characters')).toBe('Tối đa 300 ký tự');
    expect(translate('Mai Anh already teaches A1 in Room 2 on Monday, 5 January 2026, 09:00–10:00.')).toBe(
      'Mai Anh đang dạy A1 tại Room 2 vào thứ Hai ngày 5 tháng 1 năm 2026, 09:00–10:00.',
    );
    expect(translate('A sentence of somebody else')).toBeUndefined();
  });
});

function readCatalogue(): SentenceCatalogue {
  return JSON.parse(readFileSync(new URL('./messages/vi/sentences.json', import.meta.url), 'utf8'));
}

/** Words in a row: after a capital letter, or around a place that begins the text. A trailing space marks a part. */
function isSentence(text: string): boolean {
  if (text.endsWith(' ') || text === theFiles) return false;
  if (/^[A-Z]/.test(text)) return /[a-z}'] [a-z{']/.test(text);
  return /^{{\w+}}/.test(text) && /[a-z]{2,} [a-z]{2,}/.test(text.replace(/{{\w+}}/g, ''));
}

/** Every text in the sources that a viewer may be told, once. */
function allSentences(): Found[] {
  const found = new Map<string, Found>();
  for (const { root, files } of sources)
    for (const path of globSync(files, { cwd: fileURLToPath(root) })) {
      if (otherTexts.test(`/${path}`)) continue;
      for (const { text, before, line } of stringsIn(readFileSync(new URL(path, root), 'utf8'))) {
        const isName = /^[A-Za-z]{3}/.test(text) && names.test(before);
        if ((isName || isSentence(text)) && !otherUse.test(before))
          found.set(text, { text, where: `${path}:${line}` });
      }
    }
  return [...found.values()];
}
