import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQtiItem } from './qti-read.rules.ts';
import { qtiItem } from './qti-write.rules.ts';
import { type ReadTest, readTestPackage } from './read-test.rules.ts';
import { itemsOf, type LeavingTest, qtiTest } from './test-write.rules.ts';
import { anyQuestion, anyTest, meaningOf, tidy } from './testing/any-questions.ts';
import { questionsPackage } from './write-questions.commands.ts';
import { qtiVersions } from './xml-tree.rules.ts';

const noFile = () => Promise.resolve(Buffer.alloc(0));

/** What an assessment means, before it leaves and when it is back. */
function meaning({ settings, sections }: LeavingTest | ReadTest) {
  return {
    settings: {
      ...settings,
      title: tidy(settings.title),
      description: settings.description && tidy(settings.description),
    },
    sections: sections.map(({ title, instructions, slots }) => ({
      ...{ title: tidy(title), instructions: instructions && tidy(instructions) },
      slots: slots.map((slot) =>
        'pool' in slot
          ? { pick: slot.pick, pool: slot.pool.map(({ question }) => meaningOf(question)) }
          : meaningOf(slot.question),
      ),
    })),
  };
}

describe.each(qtiVersions)('QTI %s', (version) => {
  it('gives any question back as it was', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const item = readQtiItem(qtiItem(question, { identifier: 'item-1', version, media: {} }));
        expect('question' in item ? meaningOf(item.question) : item).toEqual(meaningOf(question));
      }),
      { numRuns: 400 },
    );
  });

  it('gives any assessment back as it was: its settings, its sections, its pools', async () => {
    await fc.assert(
      fc.asyncProperty(anyTest, async (leaving) => {
        const xmlOf = (names: readonly string[]) => qtiTest(leaving, names, version);
        const zip = await questionsPackage(itemsOf(leaving), version, noFile, { xmlOf, files: [] });
        const back = await readTestPackage(zip);
        expect(back.refused).toEqual([]);
        expect(meaning(back)).toEqual(meaning(leaving));
      }),
      { numRuns: 40 },
    );
  });

  it('is well-formed for another program, whatever is asked', () => {
    const folder = mkdtempSync(join(tmpdir(), 'qti-'));
    try {
      const files = fc.sample(anyQuestion, 60).map((question, at) => {
        const path = join(folder, `${at}.xml`);
        writeFileSync(path, qtiItem(question, { identifier: `item-${at}`, version, media: {} }));
        return path;
      });
      const tests = fc.sample(anyTest, 10).map((leaving, at) => {
        const path = join(folder, `test-${at}.xml`);
        const names = itemsOf(leaving).map((_, index) => `item-${index}`);
        writeFileSync(path, qtiTest(leaving, names, version));
        return path;
      });
      expect(String(execFileSync('xmllint', ['--noout', ...files, ...tests], { stdio: 'pipe' }))).toBe('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
