import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { openLive, useLiveConnected } from './live.ts';

class FakeSource {
  static latest: FakeSource;
  onopen = () => {};
  onerror = () => {};

  constructor() {
    FakeSource.latest = this;
  }

  addEventListener() {}
  close() {}
}

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeSource);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the flag of the live stream is set when it opens, cleared when it breaks, and set again when it is back [MSG-15]', async () => {
  const { result, act } = await renderHook(() => useLiveConnected());
  const close = openLive(() => undefined);
  expect(result.current).toBeUndefined();
  await act(() => FakeSource.latest.onopen());
  expect(result.current).toBe(true);
  const broken = FakeSource.latest;
  await act(() => broken.onerror());
  expect(result.current).toBe(false);
  await act(() => void vi.advanceTimersByTime(1000));
  expect(FakeSource.latest).not.toBe(broken);
  expect(result.current).toBe(false);
  await act(() => FakeSource.latest.onopen());
  expect(result.current).toBe(true);
  await act(close);
  expect(result.current).toBeUndefined();
});
