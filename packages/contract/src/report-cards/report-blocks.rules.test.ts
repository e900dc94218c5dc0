import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownBlocks } from './report-blocks.rules.ts';
import type { ReportFigures } from './report-cards.ts';
import { reportBlockKinds } from './report-cards.values.ts';

const figures: ReportFigures = {
  student: { id: 's', name: 'Vy', studentIdentifier: null },
  class: { id: 'c', name: '7A' },
  ...{ cycle: { id: 'y', name: 'Term 2', startDate: '2026-09-01', endDate: '2026-12-31' }, blocks: [] },
  ...{ average: 80, subjects: [], attendance: { present: 9, late: 1, absent: 2, excused: 3 }, comment: null },
};

const block = fc.record({
  kind: fc.constantFrom(...reportBlockKinds),
  title: fc.option(fc.string({ minLength: 1 })),
  text: fc.option(fc.string()),
});

describe('the blocks of a card', () => {
  it('are those of its template, all and no others, in their order, each with its own heading or the usual one [AMB-328]', () => {
    fc.assert(
      fc.property(fc.array(block), (blocks) => {
        const shown = shownBlocks({ ...figures, blocks }, (kind) => `usual ${kind}`);
        expect(shown.map(({ kind }) => kind)).toEqual(blocks.map(({ kind }) => kind));
        expect(shown.map(({ place }) => place)).toEqual(blocks.map((_, at) => at + 1));
        shown.forEach(({ heading }, at) => {
          const { kind, title } = blocks[at] ?? { kind: null, title: null };
          const usual = ['MARKS', 'CRITERIA', 'ATTENDANCE', 'COMMENT'].includes(`${kind}`)
            ? `usual ${kind}`
            : null;
          expect(heading).toBe(kind === 'SIGNATURES' ? null : (title ?? usual));
        });
      }),
    );
  });

  it('say the marks, the criteria, the days, the comment, the text and who signs; a dash where there is no comment [AMB-328]', () => {
    const blocks = reportBlockKinds.map((kind) => ({
      kind,
      title: null,
      text: kind === 'TEXT' ? 'Hi' : null,
    }));
    const given = { name: 'Effort', label: 'Good', number: null, max: null };
    const says = shownBlocks({ ...figures, criteria: [given], blocks }, String);
    expect(says).toMatchObject([
      { kind: 'MARKS', average: 80, subjects: [] },
      { kind: 'CRITERIA', values: [{ name: 'Effort', text: 'Good' }] },
      {
        kind: 'ATTENDANCE',
        counts: [
          { key: 'present', count: 9 },
          { key: 'late', count: 1 },
          { key: 'absent', count: 2 },
          { key: 'excused', count: 3 },
        ],
      },
      { kind: 'COMMENT', text: '–' },
      { kind: 'TEXT', text: 'Hi' },
      { kind: 'SIGNATURES', signs: ['teacher', 'principal', 'guardian'] },
    ]);
    const [first] = shownBlocks({ ...figures, comment: 'Well done.', blocks: blocks.slice(3, 4) }, String);
    expect(first).toMatchObject({ text: 'Well done.' });
  });
});
