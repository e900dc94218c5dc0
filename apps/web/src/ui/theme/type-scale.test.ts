import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');
const steps = [...sheet.matchAll(/--bw-fs-(\d+): ([^;]+);/g)].map(([, name, value]) => ({
  name: Number(name),
  value: value ?? '',
}));

describe('the scale of type', () => {
  it('is what its names say in the usual density', () => {
    expect(steps.length).toBeGreaterThan(8);
    for (const { name, value } of steps) expect(sizeOf(value, 1), value).toBe(name);
  });

  it('is closer in the compact one, keeps its order and nothing is below 10 px', () => {
    const compact = steps.map(({ value }) => sizeOf(value, 0.75));
    expect(compact[0]).toBe(10);
    expect(compact).toEqual([...new Set(compact)].sort((one, other) => one - other));
    for (const [at, { name }] of steps.entries()) expect(compact[at], String(name)).toBeLessThanOrEqual(name);
  });
});

/** Px of `10px` or of `calc(20px - var(--bw-tighter) * 2)`, which by its definition is (1 - density) * 4 px. */
function sizeOf(value: string, density: number): number {
  const found = /^(?:calc\()?(\d+)px(?: - var\(--bw-tighter\)(?: ([*/]) (\d))?\))?$/.exec(value);
  if (!found) throw new Error(`${value} is not understood`);
  const [, px, sign, by] = found;
  const tighter = value.includes('tighter') ? (1 - density) * 4 : 0;
  const factor = sign === '*' ? Number(by) : sign === '/' ? 1 / Number(by) : 1;
  return Number(px) - tighter * factor;
}
