import { notificationTypes } from '@bellwether/contract/messaging/notification-types';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { lifetimeOf } from '../../ui/toast/toast-stack.tsx';
import { toastStore } from '../../ui/toast/toast-store.ts';
import { showCopies } from './inbox/mail-cache.ts';
import { closeToastOf, hearNotification } from './live-notification.ts';
import { firstWords, lowered, readAvatarConfig, readNotification, targetOf } from './notification.rules.ts';
import { showRead } from './notification-cache.ts';
import { inboxTexts } from './testing/render.tsx';

const item = {
  id: '01930000-0000-7000-8000-000000000001',
  userId: '01930000-0000-7000-8000-000000000002',
  type: 'NEW_DIRECT_MESSAGE' as const,
  title: 'Trip money',
  message: 'Is it all right?',
  link: '/inbox/m-7',
  isRead: false,
  createdAt: '2026-11-19T03:24:00.000Z',
  avatarConfig: null,
  senderId: null,
  senderName: null,
};

describe('where a notification leads', () => {
  it('is the message of the link’s last segment for mail and received feedback [MSG-12, AMB-068]', () => {
    for (const type of ['NEW_DIRECT_MESSAGE', 'FEEDBACK_RECEIVED'] as const) {
      expect(targetOf({ type, link: '/inbox/m-7' })).toBe('/inbox?messageId=m-7');
      expect(targetOf({ type, link: '/messages/m-7/?from=mail#end' })).toBe('/inbox?messageId=m-7');
      expect(targetOf({ type, link: '/' })).toBe('/inbox');
      expect(targetOf({ type, link: null })).toBeNull();
    }
  });

  it('is the link as given for every other kind, and nowhere without one [MSG-12]', () => {
    for (const type of notificationTypes) {
      if (type === 'NEW_DIRECT_MESSAGE' || type === 'FEEDBACK_RECEIVED') continue;
      expect(targetOf({ type, link: '/tasks/7?x=1' })).toBe('/tasks/7?x=1');
      expect(targetOf({ type, link: null })).toBeNull();
    }
  });
});

describe('what a notification carries', () => {
  it('has a word for each kind [MSG-11]', () => {
    expect(Object.keys(inboxTexts.types).sort()).toEqual([...notificationTypes].sort());
    expect(notificationTypes).toEqual([
      ...['SYSTEM_MESSAGE', 'NEW_COURSE_ENROLLMENT', 'NEW_LESSON_AVAILABLE', 'GRADE_UPDATED'],
      ...['NEW_DIRECT_MESSAGE', 'UPCOMING_CLASS_REMINDER', 'NEW_FORUM_POST', 'NEW_FORUM_REPLY'],
      ...['ASSIGNMENT_DUE_REMINDER', 'ASSIGNMENT_GRADED', 'NEW_ANNOUNCEMENT', 'NEW_MENTION'],
      ...['TASK_ASSIGNED', 'TASK_COMPLETED', 'TASK_OVERDUE', 'FEEDBACK_REQUESTED', 'FEEDBACK_RECEIVED'],
    ]);
  });

  it('may be a picture as JSON text, which is null when it cannot be read [MSG-10, AMB-119]', () => {
    expect(readAvatarConfig({ hair: 'bun' })).toEqual({ hair: 'bun' });
    expect(readAvatarConfig('{"hair":"bun"}')).toEqual({ hair: 'bun' });
    for (const broken of ['{"hair":', '', '[1]', '7', 'null', 7, null, undefined, ['x']]) {
      expect(readAvatarConfig(broken)).toBeNull();
    }
  });

  it('is checked: what lacks a field, has a wrong one or an unknown kind is none [MSG-16]', () => {
    expect(readNotification(item)).toEqual(item);
    const { senderId, senderName, link, avatarConfig, ...least } = item;
    expect([senderId, senderName, avatarConfig, link]).toEqual([null, null, null, '/inbox/m-7']);
    expect(readNotification(least)).toMatchObject({ link: null, senderName: null, avatarConfig: null });
    for (const wrong of [
      { id: 7 },
      { userId: undefined },
      { type: 'SOMETHING' },
      { isRead: 'no' },
      { createdAt: 'yesterday' },
      { title: null },
      { link: 5 },
    ]) {
      expect(readNotification({ ...item, ...wrong })).toBeNull();
    }
    fc.assert(fc.property(fc.anything(), (data) => void readNotification(data)));
  });

  it('is cut to 20 words with ... added [MSG-17]', () => {
    const words = Array.from({ length: 25 }, (_, index) => `w${index + 1}`);
    expect(firstWords(words.join(' '))).toBe(`${words.slice(0, 20).join(' ')}...`);
    expect(firstWords(words.slice(0, 20).join('  '))).toBe(words.slice(0, 20).join(' '));
  });
});

describe('a notification that comes live', () => {
  const count = ['api', 'notifications', 'count', 'unread=true'];
  const list = ['api', 'notifications', 'limit=20'];
  const page = { page: 1, limit: 20, totalPages: 1, totalCount: 0 };

  beforeEach(() => {
    vi.stubGlobal('location', { pathname: '/dashboard', search: '' });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
    queryClient.setQueryData(count, { count: 1 });
    queryClient.setQueryData(list, { ...page, data: [], notifications: [] });
  });
  afterEach(() => {
    queryClient.clear();
    vi.unstubAllGlobals();
  });

  it('stands in list and count at once, with a toast that has View [MSG-14, MSG-16, MSG-17]', () => {
    const gone: string[] = [];
    hearNotification(item, (href) => gone.push(href));
    hearNotification(item, (href) => gone.push(href));
    expect(queryClient.getQueryData(list)).toMatchObject({ data: [{ id: item.id }] });
    expect(queryClient.getQueryData(count)).toEqual({ count: 2 });
    const [toast] = toastStore.now();
    expect(toast).toMatchObject({ title: 'Trip money', description: 'Is it all right?' });
    expect(toast && lifetimeOf(toast)).toBe(5000);
    toast?.action?.onClick();
    expect(gone).toEqual(['/inbox?messageId=m-7']);
    expect(queryClient.getQueryData(count)).toEqual({ count: 1 });
  });

  it('shows no toast of a message that is being read, and takes it away when one begins to', () => {
    const other = { ...item, id: 'n-other' };
    const before = toastStore.now().length;
    vi.stubGlobal('location', { pathname: '/inbox', search: '?view=feedback&messageId=m-7' });
    hearNotification(other, () => undefined);
    expect(toastStore.now()).toHaveLength(before);
    vi.stubGlobal('location', { pathname: '/inbox', search: '?view=feedback&messageId=m-8' });
    hearNotification(other, () => undefined);
    const shown = toastStore.now().length;
    closeToastOf('m-8');
    expect(toastStore.now()).toHaveLength(shown);
    closeToastOf('m-7');
    expect(toastStore.now()).toHaveLength(shown - 1);
  });

  it('changes nothing when it fails the check [MSG-16]', () => {
    const before = toastStore.now().length;
    hearNotification({ ...item, id: undefined }, () => undefined);
    expect(queryClient.getQueryData(list)).toMatchObject({ data: [] });
    expect(queryClient.getQueryData(count)).toEqual({ count: 1 });
    expect(toastStore.now()).toHaveLength(before);
  });

  it('lowers the count when it is read, never below 0, and to 0 with all [MSG-14]', () => {
    const two = { ...item, id: 'two' };
    queryClient.setQueryData(list, { ...page, data: [item, two], notifications: [item, two] });
    showRead(item.id);
    showRead(item.id);
    showRead('two');
    expect(queryClient.getQueryData(count)).toEqual({ count: 0 });
    queryClient.setQueryData(count, { count: 9 });
    showRead('all');
    expect(queryClient.getQueryData(count)).toEqual({ count: 0 });
    expect(lowered(0, 3)).toBe(0);
  });
});

describe('mail on screen', () => {
  it('is read, thrown away and restored at once, before the server has answered [MSG-06, MSG-07]', () => {
    const row = (id: string, isRead = false) => ({ id, isRead, direction: 'received' });
    const key = (view: string) => ['api', 'messages', `limit=20&page=1&view=${view}`];
    const ids = (view: string) =>
      queryClient.getQueryData<{ data: { id: string }[] }>(key(view))?.data.map(({ id }) => id);
    queryClient.setQueryData(key('inbox'), { data: [row('a'), row('b', true)], totalCount: 2 });
    queryClient.setQueryData(key('trash'), { data: [row('c')], totalCount: 1 });
    queryClient.setQueryData(['api', 'messages', 'counts'], { inbox: 1, trash: 1 });
    showCopies('markRead', ['a', 'b']);
    expect(queryClient.getQueryData(['api', 'messages', 'counts'])).toMatchObject({ inbox: 0 });
    expect(queryClient.getQueryData(key('inbox'))).toMatchObject({
      data: [{ isRead: true }, { isRead: true }],
    });
    showCopies('softDelete', ['a']);
    expect([ids('inbox'), ids('trash')]).toEqual([['b'], ['c']]);
    showCopies('restore', ['c']);
    expect([ids('inbox'), ids('trash')]).toEqual([['b'], []]);
    queryClient.clear();
  });
});
