import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quarterAt, quarters, timeOfText } from './time-text.rules.ts';

describe('a time that was typed', () => {
  it('may be written in many ways [APP-21]', () => {
    for (const text of ['930', '0930', '9:30', '09:30', '9.30', '9h30', ' 9 30 ', '9:30 am']) {
      expect([text, timeOfText(text)]).toEqual([text, '09:30']);
    }
    for (const text of ['14h', '14', '1400', '14:00', '2pm', '2 p.m.']) {
      expect([text, timeOfText(text)]).toEqual([text, '14:00']);
    }
    expect([timeOfText('12 am'), timeOfText('12 pm')]).toEqual(['00:00', '12:00']);
  });

  it('is none outside of the day, or when it is only begun', () => {
    for (const text of ['', '24', '24:00', '2360', '9:60', '9:3', '13 pm', '0 am', 'nine', '12345', '-1']) {
      expect([text, timeOfText(text)]).toEqual([text, null]);
    }
    expect([timeOfText('23:59'), timeOfText('0')]).toEqual(['23:59', '00:00']);
  });

  it('is what it is when it is written as it is shown', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
        const text = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        expect(timeOfText(text)).toBe(text);
        expect(timeOfText(text.replace(':', ''))).toBe(text);
        const at = quarters[quarterAt(text)] ?? '';
        expect(at <= text && at.slice(0, 2) === text.slice(0, 2)).toBe(true);
      }),
    );
  });
});
