import type { Sample, World } from './two-saves.world.ts';

async function employeeId({ post, name }: World): Promise<string> {
  const number = name('C').replace(' ', '-');
  const { id } = await post('/api/hr/employees', {
    ...{ firstName: 'Changing', lastName: number, workEmail: `${number}@school.example` },
    ...{ employeeIdNumber: number, dateOfJoining: '2020-01-01' },
  });
  return id;
}

/** One stored record for each call that saves an edited one of what happens to people at work. */
export const changeSamples: Readonly<Record<string, (world: World) => Promise<Sample>>> = {
  'PUT /api/hr/movements/:id': async (world) => {
    const { id: newDepartmentId } = await world.post('/api/hr/departments', { name: world.name('Dept') });
    return world.made('/api/hr/movements', {
      ...{ employeeId: await employeeId(world), type: 'TRANSFER', reason: 'A new branch' },
      ...{ effectiveDate: '2030-01-01', newDepartmentId },
    });
  },
  'PUT /api/hr/grievances/:id': (world) =>
    world.made('/api/hr/grievances', { title: world.name('Cold'), description: 'It is cold' }),
};
