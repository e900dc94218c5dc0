import { expect, it } from 'vitest';
import type { OutgoingEvent } from './live-events.ts';
import { fromTab, touchedPaths } from './touched.rules.ts';

const told = (userId: string | null, ...paths: string[]): OutgoingEvent => ({
  userId,
  type: 'invalidate',
  data: { paths },
});

it('names the paths of the record with the parameters of the request, and what the handler told everybody or the writer', () => {
  const touches = ['/api/users/:id/profile-fields', '/api/students'] as const;
  const events = [
    told(null, '/api/students', '/api/users'),
    told('me', '/api/me/tasks'),
    told('you', '/api/you'),
    { userId: null, type: 'notification', data: { paths: ['/api/none'] } } as const,
  ];
  expect(touchedPaths({ touches }, { id: 'a/b' }, events, 'me')).toBe(
    '/api/users/a%2Fb/profile-fields,/api/students,/api/users,/api/me/tasks',
  );
  expect(touchedPaths({}, undefined, [told('you', '/api/you')], undefined)).toBeUndefined();
});

it('names everything at once above 20 paths', () => {
  const paths = Array.from({ length: 21 }, (_, index) => `/api/${index}`);
  expect(touchedPaths({}, {}, [told(null, ...paths.slice(1))], undefined)?.split(',')).toHaveLength(20);
  expect(touchedPaths({}, {}, [told(null, ...paths)], undefined)).toBe('/api');
});

it('says of which tab an event comes, when the tab has a name that is one', () => {
  const notice: OutgoingEvent = { userId: null, type: 'notification', data: {} };
  expect(fromTab([told(null, '/api/a'), notice], 'abcd-1234')).toEqual([
    { userId: null, type: 'invalidate', data: { paths: ['/api/a'], tab: 'abcd-1234' } },
    notice,
  ]);
  for (const tab of [undefined, ['abcd-1234'], 'short', 'x'.repeat(41), '<script>alert'])
    expect(fromTab([told(null, '/api/a')], tab)).toEqual([told(null, '/api/a')]);
});
