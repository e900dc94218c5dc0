import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { type SessionReply, signOut, takeSession } from './session.ts';

const user = {
  ...{ id: '01900000-0000-7000-8000-000000000001', name: 'Vera Viewer', username: 'vera' },
  ...{ email: 'vera@example.org', avatarUrl: null, roles: [], employeeId: null, studentId: null },
};
const organization = { name: '', shortName: '', timeZone: 'UTC', defaultLanguage: 'en' };
const session: SessionReply = {
  ...{ status: 'authenticated', user, viewAs: null, permissions: [] },
  ...{ noneOwn: [], sessionTimeout: 30, eventId: 0, organization },
};
const nobody: SessionReply = { ...session, status: 'unauthenticated', user: null };
const somebodyElse: SessionReply = { ...session, user: { ...user, id: user.id.replace(/1$/, '2') } };

let stored: Record<string, unknown>;
let dropped: string[];

beforeEach(() => {
  stored = { 'app-language': 'vi' };
  dropped = [];
  Object.defineProperty(stored, 'removeItem', { value: (key: string) => delete stored[key] });
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('caches', { delete: async (name: string) => dropped.push(name) });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  takeSession(session);
  // Whoever was here in the test before is gone.
  dropped = [];
  stored['user:drafts'] = 'mine';
  queryClient.setQueryData(['api', 'students'], ['Kim']);
});
afterEach(() => vi.unstubAllGlobals());

describe('what the client holds of its user', () => {
  it.each([
    ['the session has ended', () => takeSession(nobody)],
    ['somebody else has signed in', () => takeSession(somebodyElse)],
    ['the user has signed out', () => signOut()],
  ])('is gone once %s: replies, kept pages and entries, and no more than that [IAM-02]', async (_, end) => {
    await end();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(dropped).toEqual(['attendance-offline']);
    expect(Object.keys(stored)).toEqual(['app-language']);
  });

  it('stays with the same person', () => {
    takeSession(session);
    expect(queryClient.getQueryData(['api', 'students'])).toEqual(['Kim']);
  });
});
