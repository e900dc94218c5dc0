import { contrast } from '@bellwether/contract/pages/content.rules';
import { describe, expect, it } from 'vitest';
import { isMachine } from '../view-counter.commands.ts';
import { makeFormTokens } from './form-token.rules.ts';
import { makePageSheet, readableAccent } from './page-sheet.rules.ts';

describe('the sheet of a page', () => {
  it("darkens the organisation's colour until it reads well on white, and white on it [PAG-21]", () => {
    for (const color of ['#3b82f6', '#fde047', '#ffffff', '#000000', '#16a34a', 'nonsense']) {
      const accent = readableAccent(color);
      expect(contrast(accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accent, '#f9fafb')).toBeGreaterThanOrEqual(4.5);
    }
    expect(readableAccent('#1d4ed8')).toBe('#1d4ed8');
  });

  it('paints by classes, one for each look, and nothing that is no colour [PAG-10]', () => {
    const sheet = makePageSheet('#1d4ed8');
    expect(sheet.paint({ background: '#FFF' })).toEqual({ className: 'c1' });
    expect(sheet.paint({ background: '#ffffff' })).toEqual({ className: 'c1' });
    expect(sheet.paint({ background: 'red;}' })).toEqual({});
    expect(sheet.text()).toContain('.bw-page .c1{background-color:#ffffff;color:#111827}');
  });
});

describe('the token of a form', () => {
  it('is good for its form, not before three seconds and not after a day [AMB-148]', () => {
    const tokens = makeFormTokens('secret');
    const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);
    const token = tokens.make('form', at(0));
    expect(tokens.read(token, 'form', at(2))?.tooFast).toBe(true);
    expect(tokens.read(token, 'form', at(3))?.tooFast).toBe(false);
    expect(tokens.read(token, 'form', at(86_401))).toBeUndefined();
    expect(tokens.read(token, 'form', at(-1))).toBeUndefined();
    expect(tokens.read(token, 'other', at(10))).toBeUndefined();
    expect(makeFormTokens('other').read(token, 'form', at(10))).toBeUndefined();
    expect(tokens.read('', 'form', at(10))).toBeUndefined();
  });
});

describe('a view', () => {
  it('is counted for people and not for machines [AMB-223]', () => {
    const people = [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    ];
    const machines = [
      undefined,
      '',
      'Googlebot/2.1',
      'curl/8.0',
      'facebookexternalhit/1.1',
      'HeadlessChrome/140',
    ];
    expect([...people, ...machines].map(isMachine)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
  });
});
