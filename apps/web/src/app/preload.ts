// What is loaded ahead after the sign-in, in the order of the specification (APP-01 to APP-05), as far as the endpoints
// exist. Only what the viewer may read is asked for (decision 6, AMB-069), one call after the other, in idle moments.

/** Milliseconds after the rights are known, and between the last reply and 'ready'. */
export const preloadDelay = 100;
export const readyDelay = 200;
/** How many lessons of the month are read in detail, and of how many courses the lessons. */
export const mostEvents = 50;
export const mostCourses = 10;
/** How long details of a lesson stay fresh, in milliseconds (APP-04). */
export const eventFresh = 300_000;
/** Milliseconds between these many calls, so that a page that is loaded again and again stays far from the call limit. */
export const detailPace = 100;

export interface PreloadCall {
  readonly route: string;
  readonly query?: Record<string, unknown>;
  /** Asked only when one of these is held. */
  readonly rights?: readonly string[];
  readonly profile?: 'default' | 'stable' | 'config' | 'courseLessons';
  readonly staleTime?: number;
}

/** Says that the preload has ended. It brings no task count: that is 0 until its own call answers (APP-07, AMB-066). */
export interface PreloadReport {
  readonly ready: true;
  readonly taskCount: 0;
}

export interface PreloadTools {
  readonly rights: (right: string) => boolean;
  /** Without a network nothing is read ahead: it would only fail. */
  readonly isOnline?: () => boolean;
  /** YYYY-MM-DD in the organisation's zone. */
  readonly today: string;
  /** Whether details were read ahead in this window so lately that it need not be done again. */
  readonly lately: () => boolean;
  /** Loads into the cache and gives the reply. */
  readonly load: (call: PreloadCall) => Promise<unknown>;
  readonly idle: () => Promise<void>;
  /** Logs a failure; none is ever shown (APP-02). */
  readonly failed: (what: string, error: unknown) => void;
  readonly ready: (report: PreloadReport) => void;
}

const first: readonly PreloadCall[] = [
  { route: 'GET /api/roles', rights: ['read role'], profile: 'stable' },
  { route: 'GET /api/modules', rights: ['read module'], profile: 'stable' },
  { route: 'GET /api/workflows', rights: ['read workflow'], profile: 'stable' },
  { route: 'GET /api/config/sidebar', profile: 'config' },
  { route: 'GET /api/system/info', profile: 'config' },
  { route: 'GET /api/translations/languages', profile: 'config' },
  { route: 'GET /api/messages', query: { view: 'inbox', limit: 20 }, rights: ['read:own message'] },
  { route: 'GET /api/me/tasks', query: { status: 'active', limit: 20 }, rights: ['read:own task_instance'] },
  { route: 'GET /api/students', query: { limit: 50 }, rights: ['read:own student'] },
  { route: 'GET /api/lms/courses', query: { limit: 20 }, rights: ['read:own course'] },
  { route: 'GET /api/users', query: { limit: 50 }, rights: ['read:any user'] },
  {
    route: 'GET /api/e-commerce/leads',
    query: { limit: 10, sort: 'createdAt', order: 'desc' },
    rights: ['read:own lead'],
  },
  { route: 'GET /api/hr/employees/list', query: { limit: 50 }, rights: ['read:own employee'] },
  { route: 'GET /api/config/settings', profile: 'config' },
  {
    route: 'GET /api/lms/classes',
    query: { page: 1, limit: 20, sortBy: 'name', sortOrder: 'asc' },
    rights: ['read:own class'],
  },
  {
    route: 'GET /api/e-commerce/customers',
    query: { page: 1, limit: 20, sortBy: 'createdAt', sortOrder: 'desc' },
    rights: ['read:any customer'],
  },
];

const calendarRight = 'read:own calendar_event';

/** Begins after 100 ms; the returned function stops it. 200 ms after the last reply it reports ready. APP-01. */
export function startPreload(tools: PreloadTools): () => void {
  let stopped = false;
  let timer = setTimeout(() => {
    void run(tools, () => stopped).then(() => {
      if (stopped) return;
      timer = setTimeout(() => tools.ready({ ready: true, taskCount: 0 }), readyDelay);
    });
  }, preloadDelay);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

async function run(tools: PreloadTools, stopped: () => boolean): Promise<void> {
  const replies = new Map<string, unknown>();
  const isOnline = tools.isOnline ?? (() => navigator.onLine);
  const all = async (calls: readonly PreloadCall[], pace = 0) => {
    for (const call of calls) {
      if (stopped() || !isOnline()) return;
      if (call.rights && !call.rights.some(tools.rights)) continue;
      if (pace > 0) await new Promise((resolve) => setTimeout(resolve, pace));
      await tools.idle();
      if (stopped() || !isOnline()) return;
      try {
        replies.set(call.route, await tools.load(call));
      } catch (error) {
        tools.failed(call.route, error);
      }
    }
  };
  await all(first);
  await all(calendarCalls(tools.today));
  if (tools.lately()) return;
  await all(detailCalls(replies.get('GET /api/dashboard/calendar-events/normalised')), detailPace);
  await all(lessonCalls(replies.get('GET /api/lms/courses')), detailPace);
}

/** The month of today, from its first day to its last, and who stands on it. */
function calendarCalls(today: string): PreloadCall[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const days = today.slice(0, 8);
  return [
    {
      route: 'GET /api/dashboard/calendar-events/normalised',
      query: { startDate: `${days}01`, endDate: `${days}${last}` },
      rights: [calendarRight],
    },
    { route: 'GET /api/dashboard/calendar-users', rights: [calendarRight] },
  ];
}

/** The details of the first 50 lessons of the month, under the address at which the calendar reads them. APP-04. */
function detailCalls(reply: unknown): PreloadCall[] {
  const lessons = objectOf(objectOf(reply).lessons);
  const column = (name: string) => String(lessons[name] ?? '').split(',');
  const dates = column('originalDates');
  const scheduleIds = column('scheduleIds').filter(Boolean).slice(0, mostEvents);
  return scheduleIds.map((scheduleId, place) => ({
    route: 'GET /api/class-schedule/events/details',
    query: { scheduleId, date: dates[place], override: 'true' },
    rights: [calendarRight],
    staleTime: eventFresh,
  }));
}

/** The lessons of the first 10 courses, under the address at which a course's page reads them. APP-04. */
function lessonCalls(reply: unknown): PreloadCall[] {
  return listIn(reply, 'data')
    .slice(0, mostCourses)
    .map((course) => ({
      route: 'GET /api/lms/lessons',
      query: { courseId: objectOf(course).id, limit: 0 },
      rights: ['read:own lesson'],
      profile: 'courseLessons',
    }));
}

function listIn(value: unknown, key: string): unknown[] {
  const found = objectOf(value)[key];
  return Array.isArray(found) ? found : [];
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
