import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useSelectPanels } from './use-select-panels.ts';

const none = {};

afterEach(() => {
  vi.useRealTimers();
});

it('the list is asked for what was typed 300 ms after the last key [LRN-07]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result, act } = await renderHook(() => useSelectPanels<{ id: string }>(none));
  const after = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  await act(() => result.current.setTyped('sta'));
  await after(299);
  await act(() => result.current.setTyped('star'));
  await after(299);
  expect(result.current.query.search).toBe('');
  await after(1);
  expect(result.current.query.search).toBe('star');
});
