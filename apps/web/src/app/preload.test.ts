import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { detailPace, eventFresh, type PreloadCall, type PreloadReport, startPreload } from './preload.ts';

interface Run {
  calls: PreloadCall[];
  failures: string[];
  reports: PreloadReport[];
  stop: () => void;
}

const month = {
  lessons: {
    scheduleIds: Array.from({ length: 60 }, (_, index) => `s${index}`).join(','),
    originalDates: Array.from({ length: 60 }, () => '2026-11-19').join(','),
  },
  others: [{ resource: { type: 'operation', originalData: { assignmentId: 'a1' } } }],
};
const courses = Array.from({ length: 20 }, (_, index) => ({ id: `c${index}` }));

function run(
  rights: (right: string) => boolean,
  fails: (route: string) => boolean = () => false,
  lately = false,
  isOnline = () => true,
): Run {
  const found: Run = { calls: [], failures: [], reports: [], stop: () => undefined };
  found.stop = startPreload({
    rights,
    isOnline,
    today: '2026-11-19',
    idle: async () => undefined,
    lately: () => lately,
    load: async (call) => {
      found.calls.push(call);
      if (fails(call.route)) throw new Error('refused');
      if (call.route === 'GET /api/dashboard/calendar-events/normalised') return month;
      return call.route === 'GET /api/lms/courses' ? { data: courses } : {};
    },
    failed: (what) => found.failures.push(what),
    ready: (report) => found.reports.push(report),
  });
  return found;
}

const queryOf = (found: Run, route: string) =>
  found.calls.find((call) => call.route === `GET ${route}`)?.query;
const everything = () => true;

describe('the preload', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('begins 100 ms after the rights are known and reports ready 200 ms after its end [APP-01]', async () => {
    const found = run(everything);
    await vi.advanceTimersByTimeAsync(99);
    expect(found.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(found.calls.length).toBeGreaterThan(10);
    await vi.advanceTimersByTimeAsync((50 + 10) * detailPace + 199);
    expect(found.calls.length).toBeGreaterThan(70);
    expect(found.reports).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(found.reports).toHaveLength(1);
  });

  it('asks for nothing without a network, and stops when it goes, so that nothing fails', async () => {
    let isOnline = false;
    const found = run(everything, undefined, undefined, () => isOnline);
    await vi.advanceTimersByTimeAsync(5000);
    expect([found.calls, found.failures]).toEqual([[], []]);
    isOnline = true;
    const later = run(everything, undefined, undefined, () => isOnline && later.calls.length < 3);
    await vi.advanceTimersByTimeAsync(5000);
    expect([later.calls.length, later.failures]).toEqual([3, []]);
  });

  it('goes through the areas in the stated order [APP-01, APP-05]', async () => {
    const found = run(everything);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([...new Set(found.calls.map(({ route }) => route.slice(4)))]).toEqual([
      '/api/roles',
      '/api/modules',
      '/api/workflows',
      '/api/config/sidebar',
      '/api/system/info',
      '/api/translations/languages',
      '/api/messages',
      '/api/me/tasks',
      '/api/students',
      '/api/lms/courses',
      '/api/users',
      '/api/e-commerce/leads',
      '/api/hr/employees/list',
      '/api/config/settings',
      '/api/lms/classes',
      '/api/e-commerce/customers',
      '/api/dashboard/calendar-events/normalised',
      '/api/dashboard/calendar-users',
      '/api/class-schedule/events/details',
      '/api/lms/lessons',
    ]);
  });

  it('logs what fails, goes on with the rest and is ready all the same [APP-02]', async () => {
    const found = run(everything, (route) => route.includes('students') || route.includes('languages'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(found.failures).toEqual(['GET /api/translations/languages', 'GET /api/students']);
    expect(queryOf(found, '/api/lms/classes')).toBeDefined();
    expect(found.reports).toHaveLength(1);
  });

  it('asks for the stated numbers of rows [APP-03, APP-05]', async () => {
    const found = run(everything);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(queryOf(found, '/api/students')).toEqual({ limit: 50 });
    expect(queryOf(found, '/api/users')).toEqual({ limit: 50 });
    expect(queryOf(found, '/api/hr/employees/list')).toEqual({ limit: 50 });
    expect(queryOf(found, '/api/lms/courses')).toEqual({ limit: 20 });
    expect(queryOf(found, '/api/lms/classes')).toEqual({
      page: 1,
      limit: 20,
      sortBy: 'name',
      sortOrder: 'asc',
    });
    expect(queryOf(found, '/api/e-commerce/leads')).toEqual({ limit: 10, sort: 'createdAt', order: 'desc' });
    expect(queryOf(found, '/api/e-commerce/customers')).toEqual({
      page: 1,
      limit: 20,
      sortBy: 'createdAt',
      sortOrder: 'desc',
    });
    expect(queryOf(found, '/api/messages')).toEqual({ view: 'inbox', limit: 20 });
    expect(queryOf(found, '/api/me/tasks')).toEqual({ status: 'active', limit: 20 });
  });

  it('reads 50 lessons of the month in detail, fresh for 300000 ms, and the lessons of 10 courses [APP-04]', async () => {
    const found = run(everything);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(queryOf(found, '/api/dashboard/calendar-events/normalised')).toEqual({
      startDate: '2026-11-01',
      endDate: '2026-11-30',
    });
    const details = found.calls.filter(({ route }) => route.endsWith('/events/details'));
    expect(details).toHaveLength(50);
    expect(details.every(({ staleTime }) => staleTime === eventFresh && staleTime === 300_000)).toBe(true);
    expect(details[0]?.query).toEqual({ scheduleId: 's0', date: '2026-11-19', override: 'true' });
    expect(details.at(-1)?.query).toEqual({ scheduleId: 's49', date: '2026-11-19', override: 'true' });
    const lessons = found.calls.filter(({ route }) => route === 'GET /api/lms/lessons');
    expect(lessons.map(({ query }) => query?.courseId)).toEqual(courses.slice(0, 10).map(({ id }) => id));
  });

  it('reads details at a gentle pace, and not again in a window that did so lately [APP-04]', async () => {
    const found = run(everything);
    await vi.advanceTimersByTimeAsync(100 + 5 * detailPace);
    expect(found.calls.filter(({ staleTime }) => staleTime)).toHaveLength(5);
    const again = run(everything, undefined, true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(again.calls.some(({ staleTime }) => staleTime)).toBe(false);
    expect(again.reports).toHaveLength(1);
  });

  it('asks only for what the viewer may read [APP-01, AMB-069, decision 6]', async () => {
    const found = run((right) => right === 'read:own calendar_event' || right === 'read:own class');
    await vi.advanceTimersByTimeAsync(20_000);
    const asked = found.calls.map(({ route }) => route.slice(4));
    expect(asked).toContain('/api/lms/classes');
    for (const closed of ['/api/roles', '/api/students', '/api/users', '/api/lms/lessons', '/api/messages'])
      expect(asked).not.toContain(closed);
  });

  it('counts no tasks: there is no global count, and it is 0 [APP-07]', async () => {
    const found = run(everything);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(found.reports).toEqual([{ ready: true, taskCount: 0 }]);
    expect(found.calls.some(({ route }) => route.includes('count'))).toBe(false);
  });

  it('stops when the viewer leaves, and never reports then [APP-01]', async () => {
    const found = run(everything);
    found.stop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([found.calls, found.reports]).toEqual([[], []]);
  });
});
