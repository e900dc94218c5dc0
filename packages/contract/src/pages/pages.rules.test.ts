import { describe, expect, it } from 'vitest';
import { AnalyticsQuery } from './analytics.ts';
import { compareVersions } from './compare.rules.ts';
import {
  allBlocks,
  type BlockData,
  contrast,
  isSafeLink,
  mediaIn,
  placeholdersOf,
  readableOn,
  safeColor,
  slugOfTitle,
} from './content.rules.ts';
import { Content } from './content.ts';
import { ContactForm, EnrollmentForm } from './forms.ts';
import { deepestBlock, specifiedBlocks } from './values.ts';

const block = (type: string, id: string, props: object = {}): BlockData => ({
  type,
  props: { id, ...props },
});

describe('the content of a page', () => {
  it('keeps known blocks with known props, and fills in what is absent [PAG-01, PAG-10]', () => {
    const parsed = Content.parse({ content: [{ type: 'Container', id: 'c', props: { unknown: 1 } }] });
    expect(parsed).toEqual({
      root: { props: {} },
      content: [
        {
          type: 'Container',
          props: { id: 'c', maxWidth: 'lg', padding: 'md', backgroundColor: '', content: [] },
        },
      ],
      zones: {},
    });
    expect(specifiedBlocks).toHaveLength(9);
  });

  it('takes the zones of a container into it [PAG-01]', () => {
    const parsed = Content.parse({
      root: {},
      content: [{ type: 'Container', props: { id: 'c' } }],
      zones: { 'c:inside': [{ type: 'Heading', props: { id: 'h', text: 'x' } }] },
    });
    expect(allBlocks(parsed).map(({ props }) => props.id)).toEqual(['c', 'h']);
  });

  it('refuses two blocks of one id, and containers that lie too deep', () => {
    const twice = Content.safeParse({ content: [block('Heading', 'a'), block('Text', 'a')] });
    expect(twice.error?.issues[0]?.message).toBe('Two blocks have the same id');
    let inner = block('Heading', 'end');
    for (let depth = 0; depth < deepestBlock; depth += 1)
      inner = block('Container', `c${depth}`, { content: [inner] });
    expect(Content.safeParse({ content: [inner] }).success).toBe(false);
  });

  it('names the files that it shows', () => {
    const id = '0198c0de-0000-7000-8000-000000000001';
    expect(mediaIn([{ a: `/p/-/media/${id}` }, `/p/-/media/${id}?thumbnail=1`])).toEqual([id]);
  });
});

describe('links and colours', () => {
  it('of a page are web, mail and telephone addresses, or of this site [PAG-12, AMB-117]', () => {
    const good = [
      'https://a.example/b?c=d#e',
      'mailto:a@b.example',
      'tel:+84901234567',
      '/p/x',
      '#b',
      '?a=1',
      'p/x',
      '',
    ];
    expect(good.filter((link) => !isSafeLink(link))).toEqual([]);
  });

  it('read well on any background', () => {
    for (const color of ['#000000', '#ffffff', '#3b82f6', '#808080', '#767676', '#ff0000', '#ffff00'])
      expect(contrast(readableOn(color), color)).toBeGreaterThanOrEqual(4.2);
    expect([safeColor('#ABC'), safeColor('red'), safeColor(null)]).toEqual(['#aabbcc', '', '']);
  });

  it('of a title make a slug [PAG-01]', () => {
    expect(slugOfTitle('  Đón năm học mới: 2026!  ')).toBe('don-nam-hoc-moi-2026');
    expect(slugOfTitle('!!!')).toBe('page');
    expect(slugOfTitle('x'.repeat(200))).toHaveLength(100);
  });
});

describe('two versions', () => {
  it('differ by fields and by blocks: added, removed, changed, moved [PAG-17]', () => {
    const from = {
      title: 'A',
      content: {
        content: [
          block('Heading', 'a'),
          block('Text', 'b', { content: 'x' }),
          block('Button', 'c'),
          block('Media', 'e'),
        ],
      },
    };
    const to = {
      title: 'B',
      content: {
        content: [
          block('Button', 'c'),
          block('Heading', 'a'),
          block('Text', 'b', { content: 'y' }),
          block('Heading', 'd'),
        ],
      },
    };
    const { fields, blocks } = compareVersions(from, to);
    expect(fields).toEqual([{ name: 'title', before: 'A', after: 'B' }]);
    expect(blocks.map(({ id, kind }) => [id, kind])).toEqual([
      ['a', 'moved'],
      ['b', 'changed'],
      ['d', 'added'],
      ['e', 'removed'],
    ]);
    expect(compareVersions(from, from)).toEqual({ fields: [], blocks: [] });
  });
});

describe('the range of analytics', () => {
  it('is from before to, and at most one year, also from a 29 February [PAG-17]', () => {
    const errorOf = (from: string, to: string) =>
      AnalyticsQuery.safeParse({ from, to }).error?.issues[0]?.message;
    expect(errorOf('2024-02-29', '2025-03-01')).toBeUndefined();
    expect(errorOf('2024-02-29', '2025-03-02')).toBe('Date range cannot exceed 1 year');
    expect(errorOf('2026-02-01', '2026-02-01')).toBe('From date must be before to date');
  });
});

describe('the public forms', () => {
  it('hold the messages of the specification [PAG-18, PAG-19]', () => {
    const contact = (body: object) => ContactForm.safeParse(body).error?.issues.map(({ message }) => message);
    expect(contact({ name: 'ab', email: 'x', message: 'long enough' })).toEqual(['Invalid email address']);
    expect(contact({ name: 'ab', email: 'a@b.example', message: 'long enough', phone: 'x' })).toEqual([
      'Invalid phone format',
    ]);
    for (const phone of ['', '0901234567', '+84 (90) 123-45-67'])
      expect(contact({ name: 'ab', email: 'a@b.example', message: 'long enough', phone })).toBeUndefined();
    const form = { studentName: 'ab', parentEmail: 'a@b.example' };
    expect(EnrollmentForm.safeParse(form).error?.issues[0]?.message).toBe('Must agree to terms');
    expect(EnrollmentForm.parse({ ...form, agreedToTerms: 'on', courseId: '' })).toMatchObject({
      courseId: null,
      agreedToTerms: true,
    });
  });
});

describe('words of a template', () => {
  const block = (id: string, props: object) => ({ type: 'Text', props: { id, ...props } });
  const found = (content: ReturnType<typeof block>[], zones = {}) =>
    placeholdersOf({ root: {}, content, zones });

  it('are found wherever they stand in brackets, each once, and other brackets are left alone', () => {
    expect(
      found([
        block('a', { text: '[Title]' }),
        block('b', { content: '<p>See [Title] and [Your words.]</p>' }),
      ]),
    ).toEqual(['[Title]', '[Your words.]']);
    expect(found([], { 'a:inner': [block('c', { items: [{ text: '[Deep]' }] })] })).toEqual(['[Deep]']);
    expect(found([block('d', { text: 'a[1] [] [x' })])).toEqual([]);
    const long = (count: number) => `[${'x'.repeat(count)}]`;
    expect(found([block('e', { a: long(2), b: long(80), c: long(81) })])).toEqual([long(2), long(80)]);
  });
});
