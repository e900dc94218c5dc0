import type { Sample, World } from './two-saves.world.ts';

async function leaveTypeId({ post, name }: World): Promise<string> {
  const { id } = await post('/api/hr/leave-types', {
    code: name('L').replace(' ', '-'),
    name: name('Leave'),
  });
  return id;
}

/** One stored record for each call of leave that saves an edited one. */
export const leaveSamples: Readonly<Record<string, (world: World) => Promise<Sample>>> = {
  'PUT /api/hr/leave-types/:id': (world) =>
    world.made('/api/hr/leave-types', { code: world.name('T').replace(' ', '-'), name: world.name('Type') }),
  'PUT /api/hr/holiday-lists/:id': (world) =>
    world.made('/api/hr/holiday-lists', { name: world.name('List'), year: 2031 }),
  'PUT /api/hr/work-patterns/:id': (world) =>
    world.made('/api/hr/work-patterns', {
      name: world.name('Week'),
      hours: [{ weekday: 1, startTime: '08:00', endTime: '12:00', breakMinutes: 0 }],
    }),
  'PUT /api/hr/leave-blocks/:id': (world) =>
    world.made('/api/hr/leave-blocks', {
      ...{ name: world.name('Block'), reason: 'Exams', type: 'COMPLETE_BLOCK' },
      ...{ startDate: '2035-01-01', endDate: '2035-01-02' },
    }),
  'PUT /api/hr/earned-leave-policies/:id': async (world) =>
    world.made('/api/hr/earned-leave-policies', {
      ...{ name: world.name('Policy'), leaveTypeId: await leaveTypeId(world), accrualFrequency: 'MONTHLY' },
      ...{ accrualRate: '1', effectiveFrom: '2026-01-01' },
    }),
  'PUT /api/hr/leave-requests/:id': async (world) => {
    const { id, version, body } = await leaveRequest(world);
    return { url: `/api/hr/leave-requests/${id}`, body, version };
  },
  'PUT /api/hr/leave-requests/:id/files': async (world) => {
    const { id, version } = await leaveRequest(world);
    return { url: `/api/hr/leave-requests/${id}/files`, body: { fileIds: [] }, version };
  },
};

/** Leave that somebody new was asked for. */
async function leaveRequest(world: World) {
  const number = world.name('E').replace(' ', '-');
  const { id: employeeId } = await world.post('/api/hr/employees', {
    ...{ firstName: 'Away', lastName: number, workEmail: `${number}@school.example` },
    ...{ employeeIdNumber: number, dateOfJoining: '2020-01-01' },
  });
  const leaveType = await leaveTypeId(world);
  const body = { leaveTypeId: leaveType, startDate: '2026-12-07', endDate: '2026-12-08', reason: null };
  const { id, version } = await world.post('/api/hr/leave-requests', { ...body, employeeId });
  return { id: id as string, version: version as number, body };
}
