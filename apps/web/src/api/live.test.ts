import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './client.ts';
import { invalidatePaths } from './hooks.ts';
import { openLive } from './live.ts';
import { queryClient } from './query-client.ts';

class FakeSource {
  static made: FakeSource[] = [];
  readonly listeners = new Map<string, (message: unknown) => void>();
  readonly url: string;
  onopen = () => {};
  onerror = () => {};
  closed = false;

  constructor(url: string) {
    this.url = url;
    FakeSource.made.push(this);
  }

  addEventListener(type: string, listener: (message: unknown) => void) {
    this.listeners.set(type, listener);
  }

  close() {
    this.closed = true;
  }

  say(type: string, data: unknown, lastEventId = '') {
    this.listeners.get(type)?.({ type, data: JSON.stringify(data), lastEventId });
  }
}

const latest = () => FakeSource.made.at(-1) as FakeSource;

beforeEach(() => {
  FakeSource.made = [];
  vi.stubGlobal('EventSource', FakeSource);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the live stream', () => {
  it('hands events on, refreshes what is named, and ignores the first message, which only says that it stands [MSG-15]', () => {
    const heard: unknown[] = [];
    const refresh = vi.spyOn(queryClient, 'invalidateQueries');
    const close = openLive((event) => heard.push(event));
    expect(latest().url).toBe('/api/notifications/events');
    latest().say('message', { type: 'SSE_CONNECTION_ESTABLISHED' }, '41');
    latest().say('notification', { id: 'n' }, '42');
    latest().say('invalidate', { paths: ['/api/messages', 7] }, '43');
    vi.advanceTimersByTime(200);
    expect(heard).toEqual([{ type: 'notification', data: { id: 'n' } }]);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(refresh).toHaveBeenCalledWith({ queryKey: ['api', 'messages'] });
    close();
    expect(latest().closed).toBe(true);
    refresh.mockRestore();
  });

  it('refreshes nothing for an event of this page’s own write, whose reply said what to read again', async () => {
    const refresh = vi.spyOn(queryClient, 'invalidateQueries');
    const answers = vi.fn(async (_url: string, init: RequestInit) => {
      const own = new Headers(init.headers).get('x-tab');
      latest().say('invalidate', { paths: ['/api/hr/skills'], tab: own }, '44');
      return new Response('{}', { headers: { 'x-touched': '/api/hr/employees,/api/hr/skills' } });
    });
    vi.stubGlobal('fetch', answers);
    const close = openLive(() => undefined);
    await call('POST /api/hr/departments', { body: { name: 'Night school' } } as never);
    vi.advanceTimersByTime(200);
    expect(refresh.mock.calls).toEqual([
      [{ queryKey: ['api', 'hr', 'employees'] }],
      [{ queryKey: ['api', 'hr', 'skills'] }],
    ]);
    latest().say('invalidate', { paths: ['/api/hr/skills'], tab: 'another-page' }, '45');
    vi.advanceTimersByTime(200);
    expect(refresh).toHaveBeenCalledTimes(3);
    close();
    refresh.mockRestore();
  });

  it('refreshes the reads of any record when an event for everybody does not say of which', async () => {
    const keys = [
      ['api', 'students', 'a', 'attendance'],
      ['api', 'students', 'b', 'attendance', 'page=2'],
      ['api', 'students', 'a'],
      ['api', 'students'],
      ['api', 'employees', 'a', 'attendance'],
    ];
    for (const key of keys) queryClient.setQueryData(key, {});
    await invalidatePaths(['/api/students/*/attendance']);
    expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    queryClient.clear();
  });

  it('begins after the event that the session named, so that none falls between the first reads and the stream [MSG-15]', () => {
    openLive(() => undefined, 17)();
    expect(latest().url).toBe('/api/notifications/events?lastEventId=17');
    openLive(() => undefined, 0)();
    expect(latest().url).toBe('/api/notifications/events?lastEventId=0');
    openLive(() => undefined)();
    expect(latest().url).toBe('/api/notifications/events');
  });

  it('comes back after 1, 2, 4 … 30 seconds from the last event on, and soon again once it stood [MSG-15, AMB-120]', () => {
    const close = openLive(() => undefined);
    latest().say('message', { type: 'SSE_CONNECTION_ESTABLISHED' }, '41');
    const waits = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000];
    for (const wait of waits) {
      const made = FakeSource.made.length;
      latest().onerror();
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSource.made).toHaveLength(made);
      vi.advanceTimersByTime(1);
      expect(FakeSource.made).toHaveLength(made + 1);
    }
    expect(latest().url).toBe('/api/notifications/events?lastEventId=41');
    latest().onopen();
    latest().onerror();
    vi.advanceTimersByTime(1000);
    expect(FakeSource.made).toHaveLength(waits.length + 2);
    close();
    latest().onerror();
  });
});
