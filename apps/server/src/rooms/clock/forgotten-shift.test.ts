import { expect, it } from 'vitest';
import { makeShiftWorld } from '../../testing/shift-world.ts';
import { endForgotten } from './missed-punch.job.ts';

it('an open record of a shift is forgotten four hours after its end, and a check-in then begins a new one [AMB-090]', async () => {
  const { app, teacher, ids, plan, publish } = await makeShiftWorld();
  await plan(ids.teacher, '2026-12-07');
  await plan(ids.teacher, '2026-12-08');
  await publish('2026-12-06');
  const punch = (type: string) =>
    teacher.post('/api/hr/shifts-attendance/log', { employeeId: ids.teacher, type, notes: null });
  app.clock.set('2026-12-07T07:00:00.000Z');
  await punch('IN');
  app.clock.set('2026-12-07T18:59:59.000Z');
  expect(await endForgotten(app.platform)).toBe(0);
  expect((await punch('IN')).body.code).toBe('DOUBLE_PUNCH');
  app.clock.set('2026-12-07T19:00:00.000Z');
  const again = await punch('IN');
  expect(again.body.recent.map(({ status }: { status: string }) => status)).toEqual([
    'CLOCKED_IN',
    'MISSED_PUNCH',
  ]);
  await punch('OUT');
  app.clock.set('2026-12-08T07:00:00.000Z');
  await punch('IN');
  app.clock.set('2026-12-08T19:00:00.000Z');
  expect(await endForgotten(app.platform)).toBe(1);
});
