import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchDetails, prefetchFresh, prefetchPages, prefetchRelated } from './prefetch.ts';

describe('reading ahead', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('of pages takes the next and the previous at once and the one after the next 500 ms later [APP-10]', () => {
    const read: number[] = [];
    prefetchPages(3, 9, (page) => read.push(page));
    expect(read).toEqual([4, 2]);
    vi.advanceTimersByTime(499);
    expect(read).toEqual([4, 2]);
    vi.advanceTimersByTime(1);
    expect(read).toEqual([4, 2, 5]);
  });

  it('of pages stays within the list, and stops when another page is shown [APP-10]', () => {
    const read: number[] = [];
    prefetchPages(1, 2, (page) => read.push(page));
    vi.advanceTimersByTime(1000);
    expect(read).toEqual([2]);
    const stop = prefetchPages(1, 9, (page) => read.push(page));
    stop();
    vi.advanceTimersByTime(1000);
    expect(read).toEqual([2, 2]);
  });

  it('of details takes the first five, 100 ms apart [APP-10]', () => {
    const read: string[] = [];
    prefetchDetails(['a', 'b', 'c', 'd', 'e', 'f'], (id) => read.push(id));
    vi.advanceTimersByTime(0);
    expect(read).toEqual(['a']);
    vi.advanceTimersByTime(99);
    expect(read).toEqual(['a']);
    vi.advanceTimersByTime(301);
    expect(read).toEqual(['a', 'b', 'c', 'd', 'e']);
    vi.advanceTimersByTime(1000);
    expect(read).toHaveLength(5);
  });

  it('of what belongs to a record goes 150 ms apart, and keeps it fresh for five minutes [APP-10]', () => {
    const read: string[] = [];
    const stop = prefetchRelated([
      () => read.push('lessons'),
      () => read.push('staff'),
      () => read.push('students'),
    ]);
    vi.advanceTimersByTime(149);
    expect(read).toEqual(['lessons']);
    vi.advanceTimersByTime(1);
    expect(read).toEqual(['lessons', 'staff']);
    stop();
    vi.advanceTimersByTime(1000);
    expect(read).toHaveLength(2);
    expect(prefetchFresh).toBe(5 * 60_000);
  });
});
