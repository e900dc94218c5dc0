import { expect, it } from 'vitest';
import { alike, type Told } from './alike.rules.ts';

const told = (id: string, more: Partial<Told> = {}): Told => ({
  ...{ id, type: 'FEEDBACK_RECEIVED', title: 'Parent survey', message: 'A response has come.' },
  ...{ senderName: null, isRead: false },
  ...more,
});
const idsOf = (rows: readonly Told[]) => alike(rows).map((group) => group.map(({ id }) => id).join(''));

it('unread notifications that say the same are told once, where the newest stands', () => {
  expect(idsOf([told('a'), told('b', { title: 'Other' }), told('c'), told('d')])).toEqual(['acd', 'b']);
  expect(idsOf([])).toEqual([]);
});

it('notifications of another sender, kind or text, and those that were read, stand by themselves', () => {
  const rows = [
    told('a'),
    told('b', { senderName: 'Anna Lee' }),
    told('c', { type: 'TASK_ASSIGNED' }),
    told('d', { message: 'Two have come.' }),
    told('e', { isRead: true }),
    told('f', { isRead: true }),
  ];
  expect(idsOf(rows)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
