import { makeLeaveWorld } from './leave-world.ts';

/**
 * A school for the tests of shifts: that of leave, on Thursday, 19 November 2026, at noon in UTC, with an early, a late and a night shift. The
 * teacher and the assistant report to the manager.
 */
export async function makeShiftWorld(now = '2026-11-19T12:00:00.000Z') {
  const world = await makeLeaveWorld(now);
  const { app, hr, ids } = world;
  const type = async (name: string, startTime: string, endTime: string) => {
    const { body } = await hr.post('/api/hr/shift-types', { name, startTime, endTime });
    return body.data.id as string;
  };
  const types = {
    early: await type('Early', '07:00', '15:00'),
    late: await type('Late', '13:00', '21:00'),
    night: await type('Night', '22:00', '06:00'),
  };

  /** Puts somebody into a shift. Returns the row. */
  async function plan(employeeId: string, date: string, shiftTypeId = types.early) {
    const { status, body } = await hr.post('/api/hr/employee-shifts', { employeeId, date, shiftTypeId });
    if (status !== 201) throw new Error(`the shift was refused: ${JSON.stringify(body)}`);
    return body.data as { id: string; version: number };
  }

  /** Publishes the week that begins on the Sunday. */
  function publish(from: string) {
    return hr.post('/api/hr/roster/publish', { from });
  }

  /** A shift as hr reads it. */
  async function shiftOf(id: string) {
    return (await hr.get(`/api/hr/employee-shifts/${id}`)).body.data;
  }

  /** What hr sees of a person's week. */
  async function weekOf(employeeId: string, from: string) {
    const { body } = await hr.get(`/api/hr/roster?from=${from}`);
    return body.data.find((one: { employeeId: string }) => one.employeeId === employeeId);
  }

  return { ...world, types, plan, publish, shiftOf, weekOf, ids: { ...ids }, db: app.db };
}
