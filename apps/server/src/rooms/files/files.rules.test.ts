import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitmap, lineArt } from '../../testing/upload-corpus.ts';
import { pixelsOfBitmap } from './bitmap.rules.ts';
import { cleanFilename, withHonestEnding } from './file-name.rules.ts';
import { makeGate } from './gate.rules.ts';
import { rangeOf } from './range.rules.ts';

describe('a file name', () => {
  it('never has a path, nothing invisible, is never empty and never longer than 255 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (raw) => {
        const name = cleanFilename(raw);
        expect(name).not.toMatch(/[\\/<>:"|?*\p{Cc}\p{Cf}]|^\.|^\.\.$/u);
        expect(name.length).toBeGreaterThan(0);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
        expect(cleanFilename(name)).toBe(name);
        expect(Buffer.byteLength(withHonestEnding(name, 'image/png') ?? '')).toBeLessThanOrEqual(255);
      }),
      { numRuns: 500 },
    );
  });

  it('gets the ending of its content', () => {
    expect(withHonestEnding('a.JPEG', 'image/jpeg')).toBe('a.JPEG');
    expect(withHonestEnding('a.png', 'image/jpeg')).toBe('a.jpg');
    expect(withHonestEnding('a', 'image/jpeg')).toBe('a.jpg');
    expect(withHonestEnding('a.mp4', 'audio/mp4')).toBe('a.m4a');
    expect(withHonestEnding('a.pdf', 'image/jpeg')).toBeUndefined();
  });
});

it('a range lies within the file', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), fc.integer({ min: 1, max: 40 }), (from, to, size) => {
      for (const header of [`bytes=${from}-${to}`, `bytes=${from}-`, `bytes=-${to}`]) {
        const range = rangeOf(header, size);
        if (typeof range !== 'object') continue;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.start).toBeLessThanOrEqual(range.end);
        expect(range.end).toBeLessThan(size);
      }
    }),
  );
  expect(rangeOf(undefined, 9)).toBeUndefined();
});

it('a bitmap of a bit for each pixel takes its colours from its palette', () => {
  const { data } = pixelsOfBitmap(lineArt(32, 1), 100) ?? {};
  expect([...(data?.subarray(0, 6) ?? [])]).toEqual([0, 0, 0, 255, 255, 255]);
});

it('a bitmap that promises more than it has is none', () => {
  const whole = bitmap();
  expect(pixelsOfBitmap(whole, 100)).toMatchObject({ width: 3, height: 2 });
  expect(pixelsOfBitmap(whole.subarray(0, -1), 100)).toBeUndefined();
  expect(pixelsOfBitmap(whole, 5)).toBeUndefined();
  fc.assert(
    fc.property(fc.nat(77), fc.nat(255), (at, value) => {
      const broken = Buffer.from(whole);
      broken[at] = value;
      const pixels = pixelsOfBitmap(broken, 10_000);
      if (pixels) expect(pixels.data.length).toBe(pixels.width * pixels.height * 3);
    }),
    { numRuns: 500 },
  );
});

it('a gate never lets more through than its capacity, and lets everybody through', async () => {
  const gate = makeGate(10);
  let inside = 0;
  let most = 0;
  const weights = [4, 4, 4, 99, 1, 1, 10, 3];
  const done = await Promise.all(
    weights.map((weight, at) =>
      gate
        .run(weight, async () => {
          const taken = Math.min(10, weight);
          inside += taken;
          most = Math.max(most, inside);
          await new Promise((resolve) => setTimeout(resolve, 2));
          inside -= taken;
          if (at === 2) throw new Error('failed');
          return at;
        })
        .catch(() => -1),
    ),
  );
  expect(done).toEqual([0, 1, -1, 3, 4, 5, 6, 7]);
  expect(most).toBeLessThanOrEqual(10);
});
