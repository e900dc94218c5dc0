import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from './client.ts';
import {
  highVolumeSize,
  profiles,
  readsAhead,
  retries,
  setClientCache,
  setReadAhead,
  timesOf,
} from './profiles.ts';
import { queryClient } from './query-client.ts';
import { beginRead } from './read-ahead.ts';

const minutes = (stale: number, kept: number) => ({ staleTime: stale * 60_000, gcTime: kept * 60_000 });

afterEach(() => {
  queryClient.clear();
  setClientCache(true);
  setReadAhead(true);
});

describe('the cache profiles', () => {
  it('have exactly the stated times [APP-08]', () => {
    expect(profiles.realtime).toEqual(minutes(0.5, 2));
    expect(profiles.default).toEqual(minutes(5, 10));
    expect(profiles.stable).toEqual(minutes(30, 60));
    expect(profiles.config).toEqual(minutes(60, 240));
    expect(profiles.highVolume).toEqual(minutes(2, 30));
  });

  it('of departments, job titles, substitute teachers and lessons have theirs [APP-09]', () => {
    expect(profiles.departments).toEqual(minutes(20, 40));
    expect(profiles.jobTitles).toEqual(minutes(30, 60));
    expect(profiles.substituteTeachers).toEqual(minutes(10, 30));
    expect(profiles.courseLessons).toEqual(minutes(5, 20));
  });

  it('keep at most 100 replies of many rows: the oldest that no screen shows go first [APP-08]', async () => {
    const read = (number: number, profile: string) =>
      queryClient.fetchQuery({
        queryKey: ['api', profile, String(number)],
        queryFn: async () => number,
        ...profiles.highVolume,
        meta: { profile },
      });
    vi.useFakeTimers();
    try {
      await read(0, 'stable');
      for (let number = 0; number < highVolumeSize + 5; number += 1) {
        vi.advanceTimersByTime(1);
        await read(number, 'highVolume');
      }
    } finally {
      vi.useRealTimers();
    }
    const left = queryClient.getQueryCache().findAll({ queryKey: ['api', 'highVolume'] });
    expect(left).toHaveLength(100);
    expect(queryClient.getQueryData(['api', 'highVolume', '4'])).toBeUndefined();
    expect(queryClient.getQueryData(['api', 'highVolume', '5'])).toBe(5);
    expect(queryClient.getQueryData(['api', 'stable', '0'])).toBe(0);
  });

  it('switched off by the advanced settings keep nothing, and nothing is read ahead [AMB-177]', () => {
    setClientCache(false);
    expect(timesOf('config')).toEqual({ staleTime: 0, gcTime: 0 });
    expect(readsAhead()).toBe(false);
    setClientCache(true);
    expect([timesOf('config'), readsAhead()]).toEqual([profiles.config, true]);
    setReadAhead(false);
    expect(readsAhead()).toBe(false);
  });
});

describe('a failed read', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    [500, 3],
    [0, 3],
    [403, 1],
    [404, 1],
  ])('of status %i is asked %i times in all [APP-09]', async (status, times) => {
    expect(retries).toBe(2);
    const ask = vi.fn(async () => {
      throw new ApiProblem(status, 'no');
    });
    const observer = queryClient.fetchQuery({
      queryKey: ['api', 'failing', String(status)],
      queryFn: ask,
      // fetchQuery never repeats unless told; the rule itself is the client's.
      retry: queryClient.getDefaultOptions().queries?.retry,
      retryDelay: 1,
    });
    observer.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(100);
    expect(ask).toHaveBeenCalledTimes(times);
  });

  it('that began beside the file of its screen is asked three times too, and never where nothing is kept [APP-09, AMB-177]', async () => {
    const ask = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('the network is gone'));
    setClientCache(false);
    beginRead('GET /api/failing', {}, 'realtime');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask).not.toHaveBeenCalled();
    setClientCache(true);
    beginRead('GET /api/failing', {}, 'realtime');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask).toHaveBeenCalledTimes(3);
    ask.mockRestore();
  });
});
