import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expireSession, type SessionReply, sessionNow, signOut, takeSession } from '../../../api/session.ts';
import { type Draft, readDraft, readLesson, unsentDrafts, writeDraft, writeLesson } from './draft-store.ts';
import { sendDraft } from './send-draft.ts';
import { sendAllKept } from './send-kept.ts';
import { begin, type Session } from './taking.ts';

const mark = { status: 'PRESENT', lateMinutes: null, notes: null, absenceReason: null, deductSession: true };

/** Of a lesson only what drafts and their sending look at. */
function lesson(version: number, marked: Record<string, object>): Session {
  return {
    scheduleId: 'sch',
    instanceDate: '2026-11-19',
    sessionDate: '2026-11-19',
    startTime: '09:00',
    class: { name: '3B' },
    sessionId: version === 0 ? null : 's',
    version,
    sessionNotes: null,
    attendanceRecords: Object.entries(marked).map(([entityId, fields]) => ({
      ...mark,
      ...fields,
      entityType: 'student',
      entityId,
      reasonIsHidden: false,
    })),
  } as unknown as Session;
}

/** A lesson in which somebody marked Lan, without a connection. */
function drafted(marked: Record<string, object> = { lan: {} }, isOffline = true): Draft {
  const draft = begin(lesson(0, {}));
  return { ...draft, isOffline, taken: begin(lesson(1, marked)).taken };
}

const ana = { userId: 'ana', scheduleId: 'sch', date: '2026-11-19' };
const ben = { ...ana, userId: 'ben' };

function sessionOf(id: string): SessionReply {
  const nobody = { email: '', avatarUrl: null, roles: [], employeeId: null, studentId: null };
  return {
    status: 'authenticated',
    user: { ...nobody, id, name: id, username: id },
    viewAs: null,
    permissions: [],
    noneOwn: [],
    sessionTimeout: 30,
    eventId: 0,
    organization: { name: 'School', shortName: '', timeZone: 'UTC', defaultLanguage: 'en' },
  };
}

function signIn(id: string): void {
  takeSession(sessionOf(id));
}

let storage: Map<string, string>;
let deletedCaches: string[];
let replies: ((url: string, init: RequestInit) => { status: number; body: unknown } | undefined)[];
let sentTo: string[];

beforeEach(() => {
  storage = new Map();
  deletedCaches = [];
  sentTo = [];
  replies = [];
  // As in a browser: the keys are the object's own, the methods are not.
  const methods = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(methods, {
      ownKeys: () => [...storage.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  vi.stubGlobal('caches', { delete: async (name: string) => deletedCaches.push(name) > 0 });
  vi.stubGlobal('location', { pathname: '/dashboard' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sentTo.push(`${init.method} ${url}`);
    if (url === '/api/auth/session') return Response.json(sessionNow().reply);
    for (const reply of replies) {
      const found = reply(url, init);
      if (found) return Response.json(found.body, { status: found.status });
    }
    return Response.json({});
  });
  signIn('ana');
});

afterEach(async () => {
  await signOut();
  vi.unstubAllGlobals();
});

describe('attendance that was not sent', () => {
  it('is its person’s alone: another who signs in neither sees nor sends it [ATT-11, AMB-191]', async () => {
    writeDraft(ana, drafted());
    writeLesson(ana, lesson(0, {}));
    expireSession();
    signIn('ben');
    expect([readDraft(ben), unsentDrafts('ben'), readLesson(ana)]).toEqual([null, [], null]);
    await sendAllKept('ben');
    expect(sentTo).toEqual([]);
    await signOut();
    signIn('ana');
    expect(readDraft(ana)).toEqual(drafted());
  });

  it('outlives a session that ends, and goes with the sign-out, as does the copy of the page [ATT-11, AMB-191]', async () => {
    writeDraft(ana, drafted());
    writeLesson(ana, lesson(0, {}));
    storage.set('app-theme', 'dark');
    expireSession();
    expect(unsentDrafts('ana')).toHaveLength(1);
    signIn('ana');
    expect(unsentDrafts('ana')).toHaveLength(1);
    await signOut();
    expect([...storage.keys()]).toEqual(['app-theme']);
    expect(deletedCaches).toContain('attendance-offline');
    // A page that is still open keeps nothing any more.
    writeDraft(ana, drafted());
    writeLesson(ana, lesson(0, {}));
    expect([...storage.keys()]).toEqual(['app-theme']);
  });

  it('goes out by itself when its person is back, what is complete and was saved [ATT-11, AMB-191]', async () => {
    const typed = { ...ana, scheduleId: 'typed' };
    const reasonless = { ...ana, scheduleId: 'reasonless' };
    writeDraft(ana, drafted());
    writeDraft(typed, drafted({ lan: {} }, false));
    writeDraft(reasonless, drafted({ lan: { status: 'ABSENT_OTHER' } }));
    replies.push((url) =>
      url === '/api/attendance/sessions'
        ? { status: 201, body: { data: lesson(1, { lan: {} }) } }
        : undefined,
    );
    await sendAllKept('ana');
    expect(sentTo.filter((one) => one.startsWith('POST'))).toEqual(['POST /api/attendance/sessions']);
    expect(unsentDrafts('ana').map(({ place }) => place.scheduleId)).toEqual(['typed', 'reasonless']);
  });

  it('is not sent when another window has signed in somebody else [ATT-11, AMB-191]', async () => {
    writeDraft(ana, drafted());
    vi.stubGlobal('fetch', async (url: string) => {
      sentTo.push(url);
      return Response.json(sessionOf('ben'));
    });
    await sendAllKept('ana');
    expect(new Set(sentTo)).toEqual(new Set(['/api/auth/session']));
    expect(sessionNow().reply?.user?.id).toBe('ben');
    expect(unsentDrafts('ana')).toHaveLength(1);
  });
});

describe('sending a draft', () => {
  const stale = { status: 409, body: { message: 'Changed', code: 'SESSION_EXISTS' } };

  it('joins it with what others saved meanwhile [ATT-11, AMB-191]', async () => {
    writeDraft(ana, drafted());
    const bodies: string[] = [];
    replies.push((url, { method, body }) => {
      if (method === 'GET')
        return {
          status: 200,
          body: { data: lesson(1, { minh: { status: 'EXCUSED', absenceReason: 'Trip' } }) },
        };
      if (url === '/api/attendance/sessions') return stale;
      bodies.push(String(body));
      return { status: 200, body: { data: lesson(2, {}) } };
    });
    expect(await sendDraft(ana, drafted())).toBe('sent');
    expect(bodies.join()).toMatch(/lan.*minh|minh.*lan/);
    expect(unsentDrafts('ana')).toEqual([]);
  });

  it('leaves it where both changed a person, and where something is missing [ATT-11, AMB-191]', async () => {
    writeDraft(ana, drafted());
    replies.push((_, { method }) =>
      method === 'GET'
        ? { status: 200, body: { data: lesson(1, { lan: { status: 'LATE', lateMinutes: 5 } }) } }
        : stale,
    );
    expect(await sendDraft(ana, drafted())).toBe('conflict');
    expect(await sendDraft(ana, drafted({ lan: { status: 'EXCUSED' } }))).toBe('incomplete');
    expect(unsentDrafts('ana')).toHaveLength(1);
  });

  it('leaves it when the server fails [ATT-11]', async () => {
    writeDraft(ana, drafted());
    replies.push(() => ({ status: 500, body: { message: 'Broken' } }));
    await expect(sendDraft(ana, drafted())).rejects.toMatchObject({ status: 500 });
    expect(unsentDrafts('ana')).toHaveLength(1);
  });
});
