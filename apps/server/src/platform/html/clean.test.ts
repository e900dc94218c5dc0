import { messageTags } from '@bellwether/contract/messaging/message-html.rules';
import { pageTags } from '@bellwether/contract/pages/page-html.rules';
import { describe, expect, it } from 'vitest';
import { leastOf, millisecondsSince } from '../../testing/loop-meter.ts';
import { scriptCorpus } from '../../testing/script-corpus.ts';
import { clean } from './clean.ts';

const characters = 760_000;
const milliseconds = 100;

/** The thread's processor time of the work, in milliseconds. */
function timeOf(work: () => unknown): number {
  const begun = process.threadCpuUsage();
  work();
  return millisecondsSince(begun);
}

describe.each(['page', 'mail'] as const)('the HTML of a %s', (policy) => {
  it.each([
    ['signs that begin no tag', '<'],
    ['signs that begin no tag, apart', '< '],
    ['signs as references', '&lt;'],
    ['closing signs as references', '&gt;'],
  ])('is cleaned in a tenth of a second, also when it is full of %s', async (_what, unit) => {
    const text = `<b>x</b>${unit.repeat(characters / unit.length)}`;
    expect(await leastOf(() => timeOf(() => clean(text, policy)), milliseconds)).toBeLessThan(milliseconds);
  });

  it.each([
    ['<b>a</b> < b', '<b>a</b> &lt; b'],
    ['<b>a</b><<i>b</i>', '<b>a</b>&lt;<i>b</i>'],
    ['<b>1 &lt; 2 &gt; 0 &amp; 3</b>', '<b>1 &lt; 2 &gt; 0 &amp; 3</b>'],
    ['<b>&lt;script&gt;alert(1)&lt;/script&gt;</b>', '<b>&lt;script&gt;alert(1)&lt;/script&gt;</b>'],
    ['<<script>alert(1)</script><b>x</b>', '&lt;<b>x</b>'],
    ['<b>x</b>\uFDD0script\uFDD1', '<b>x</b>script'],
    ['<b>x</b><', '<b>x</b>&lt;'],
  ])('keeps what is written: %j becomes %j', (html, kept) => {
    expect(clean(html, policy)).toBe(kept);
    expect(clean(kept, policy)).toBe(kept);
  });

  it('runs nothing, whichever way is tried, and is not made worse when it is cleaned again', () => {
    expect(scriptCorpus.length).toBeGreaterThanOrEqual(60);
    for (const text of scriptCorpus) {
      const kept = clean(text, policy);
      for (const [, name = '', rest = ''] of kept.matchAll(/<\/?([^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g)) {
        expect([...messageTags, ...pageTags]).toContain(name);
        expect(rest).not.toMatch(/\b(on\w+|style|src|srcdoc|formaction)\s*=/i);
        expect(rest).not.toMatch(/href=["']?\s*(?!https?:|mailto:|tel:|\/|#|["'])/i);
      }
      expect(clean(kept, policy)).toBe(kept);
    }
  });

  it('makes no address that runs something of a hidden sign', () => {
    for (const href of [
      '&lt;javascript:alert(1)',
      'java&lt;script:alert(1)',
      '<javascript:alert(1)',
      'javascript:<1',
    ])
      expect(clean(`<b>x</b><a href="${href}">y</a>`, policy)).not.toMatch(/href="javascript:/i);
  });
});
