import type { Sample, World } from './two-saves.world.ts';

const openings = '/api/hr/job-openings';

/** One stored record for each call that saves an edited one of hiring. */
export const recruitmentSamples: Readonly<Record<string, (world: World) => Promise<Sample>>> = {
  'PUT /api/hr/job-requisitions/:id': (world) =>
    world.made('/api/hr/job-requisitions', { title: world.name('Teacher') }),
  'PUT /api/hr/hiring-plans/:id': (world) =>
    world.made('/api/hr/hiring-plans', { name: world.name('Plan'), year: 2030 }),
  'PUT /api/hr/job-openings/:id': (world) =>
    world.made(openings, { title: world.name('Teacher'), description: 'To teach' }),
  'PUT /api/hr/applicant-stages/:id': (world) =>
    world.made('/api/hr/applicant-stages', { name: world.name('Stage'), order: 500 }),
  'PUT /api/hr/applicants/:id': async (world) => {
    const { id: jobOpeningId } = await world.post(openings, {
      ...{ title: world.name('Teacher'), description: 'To teach', status: 'OPEN' },
    });
    return world.made('/api/hr/applicants', {
      ...{ firstName: 'Lan', lastName: 'Tran', email: `${Math.random()}@mail.example`, jobOpeningId },
    });
  },
};
