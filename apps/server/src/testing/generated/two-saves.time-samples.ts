import type { Sample, World } from './two-saves.world.ts';

async function employeeId({ post, name }: World): Promise<string> {
  const number = name('T').replace(' ', '-');
  const { id } = await post('/api/hr/employees', {
    ...{ firstName: 'Timed', lastName: number, workEmail: `${number}@school.example` },
    ...{ employeeIdNumber: number, dateOfJoining: '2020-01-01', status: 'ACTIVE' },
  });
  return id;
}

async function shiftTypeId({ post, name }: World): Promise<string> {
  const { id } = await post('/api/hr/shift-types', {
    name: name('Shift'),
    startTime: '08:00',
    endTime: '16:00',
  });
  return id;
}

/** One stored record for each call of attendance and shifts that saves an edited one. */
export const timeSamples: Readonly<Record<string, (world: World) => Promise<Sample>>> = {
  'PUT /api/hr/shift-types/:id': (world) =>
    world.made('/api/hr/shift-types', { name: world.name('Shift'), startTime: '08:00', endTime: '16:00' }),
  'PUT /api/hr/employee-shifts/:id': async (world) => {
    const body = { employeeId: await employeeId(world), shiftTypeId: await shiftTypeId(world) };
    return world.made('/api/hr/employee-shifts', { ...body, date: '2031-01-06' });
  },
  'PUT /api/hr/roster-demands/:id': async (world) =>
    world.made('/api/hr/roster-demands', {
      ...{ shiftTypeId: await shiftTypeId(world), departmentId: null, needed: [1, 1, 1, 1, 1, 1, 1] },
    }),
  'PUT /api/hr/rotation-patterns/:id': async (world) =>
    world.made('/api/hr/rotation-patterns', {
      name: world.name('Rotation'),
      days: [await shiftTypeId(world), null],
    }),
  'PUT /api/hr/attendance-logs/:id': async (world) => {
    const times = { clockInTime: '2026-01-12T08:00:00.000Z', clockOutTime: '2026-01-12T16:00:00.000Z' };
    const body = { ...times, employeeId: await employeeId(world), notes: null };
    return world.made('/api/hr/attendance-logs', body, { reason: 'The gate was broken' });
  },
};
