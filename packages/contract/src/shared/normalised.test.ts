import { expect, it } from 'vitest';
import { normalised } from './normalised.ts';

it('composes and decomposes as Unicode does', () => {
  for (const text of ['Nguyễn Thị Ánh', 'Nguyễn', 'đ', 'ﬀ', '각', '']) {
    expect(normalised(text, 'NFC')).toBe(text.normalize('NFC'));
    expect(normalised(text, 'NFD')).toBe(text.normalize('NFD'));
  }
});

it('takes no longer for marks that stand in the wrong order, however many', () => {
  const before = process.threadCpuUsage();
  for (const form of ['NFC', 'NFD'] as const) normalised(`a${'\u0301\u0316'.repeat(500_000)}`, form);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1000);
});

it('leaves thirty marks on a letter', () => {
  expect(normalised(`a${'\u0300'.repeat(30)}b`, 'NFD')).toHaveLength(32);
  expect(normalised(`a${'\u0300'.repeat(99)}b`, 'NFD')).toHaveLength(32);
});
