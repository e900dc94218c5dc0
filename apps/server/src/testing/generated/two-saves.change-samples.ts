import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Sample, World } from './two-saves.world.ts';

async function employeeId({ post, name }: World): Promise<string> {
  const number = name('C').replace(' ', '-');
  const { id } = await post('/api/hr/employees', {
    ...{ firstName: 'Changing', lastName: number, workEmail: `${number}@school.example` },
    ...{ employeeIdNumber: number, dateOfJoining: '2020-01-01' },
  });
  return id;
}

/** A talk of the viewer with somebody whom they lead. */
async function talk(world: World): Promise<{ id: string; version: number }> {
  const { app, post } = world;
  const [own, partnerId] = [await employeeId(world), await employeeId(world)];
  const userId = await app.userIdOf('superuser');
  await app.db.execute(sql`update employee set user_id = ${userId}
    where id = ${own} and not exists (select from employee where user_id = ${userId})`);
  await app.db.execute(sql`update employee set status = 'ACTIVE', manager_id = (select id from employee where user_id = ${userId})
    where id = ${partnerId}`);
  app.identity.sessions.clear();
  return post('/api/hr/check-ins', { partnerId, heldOn: '2026-11-12' });
}

let hours = 0;

async function applicantOf({ post, name }: World): Promise<string> {
  const { id: jobOpeningId } = await post('/api/hr/job-openings', {
    ...{ title: name('Opening'), description: 'To teach', status: 'OPEN' },
  });
  const email = `${name('applicant').replace(' ', '-')}@mail.example`;
  const { id } = await post('/api/hr/applicants', {
    firstName: 'Lan',
    lastName: 'Tran',
    email,
    jobOpeningId,
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
  'PUT /api/hr/settlements/:id': async (world) =>
    world.made('/api/hr/settlements', {
      ...{ employeeId: await employeeId(world), type: 'RESIGNATION', reason: 'Moves away', amount: '10' },
      ...{ settlementDate: '2026-11-30', lastDay: '2026-11-30' },
    }),
  'PUT /api/hr/exit-interviews/:id': async (world) =>
    world.made('/api/hr/exit-interviews', {
      ...{ employeeId: await employeeId(world), scheduledOn: '2030-01-30' },
    }),
  'PUT /api/hr/onboarding-templates/:id': async (world) => {
    const { id: jobTitleId } = await world.post('/api/hr/job-titles', { name: world.name('Title') });
    return world.made('/api/hr/onboarding-templates', {
      ...{ name: world.name('Onboarding'), jobTitleId, items: [{ title: 'Keys' }] },
    });
  },
  'PUT /api/hr/onboarding-tasks/:id': async (world) =>
    world.made('/api/hr/onboarding-tasks', { employeeId: await employeeId(world), title: 'Keys' }),
  'PUT /api/hr/offers/:id': async (world) =>
    world.made('/api/hr/offers', {
      ...{ applicantId: await applicantOf(world), salary: '100', currency: 'USD', offerDate: '2030-01-01' },
    }),
  'PUT /api/hr/interviews/:id': async (world) => {
    const applicantId = await applicantOf(world);
    const { rows } = await world.app.db.execute<{ id: string }>(
      sql`select id from "user" where is_active limit 1`,
    );
    hours += 1;
    const sample = await world.made('/api/hr/interviews', {
      ...{ applicantId, interviewType: 'Phone', interviewerIds: [rows[0]?.id] },
      scheduledTime: new Date(Date.UTC(2031, 0, 1, hours)).toISOString(),
    });
    return sample;
  },
  'PUT /api/hr/reminders/:id': (world) =>
    world.made('/api/hr/reminders', {
      title: world.name('Keys'),
      eventDate: '2030-01-30',
      target: 'ALL_USERS',
    }),
  'PUT /api/hr/performance-templates/:id': (world) =>
    world.made('/api/hr/performance-templates', { name: world.name('Template') }),
  'PUT /api/hr/performance-templates/:id/criteria/:childId': async (world) => {
    const { id } = await world.post('/api/hr/performance-templates', { name: world.name('Template') });
    return world.made(`/api/hr/performance-templates/${id}/criteria`, {
      ...{ name: 'Planning', criteriaType: 'COMPETENCY', weightage: '1' },
    });
  },
  'PUT /api/hr/performance-cycles/:id': async (world) => {
    const { id: templateId } = await world.post('/api/hr/performance-templates', {
      name: world.name('Template'),
    });
    return world.made('/api/hr/performance-cycles', {
      ...{ name: world.name('Cycle'), templateId, startDate: '2030-01-01', endDate: '2030-12-31' },
      ...{ reviewPeriodStart: '2030-11-01', reviewPeriodEnd: '2030-12-01' },
    });
  },
  'PUT /api/hr/goals/:id': async (world) =>
    world.made('/api/hr/goals', {
      ...{ employeeId: await employeeId(world), title: world.name('Goal'), description: 'To be reached' },
      targetDate: '2030-06-30',
    }),
  'PUT /api/hr/check-ins/:id': async (world) => {
    const { id, version } = await talk(world);
    return { url: `/api/hr/check-ins/${id}`, body: { heldOn: '2026-11-13' }, version };
  },
  'PUT /api/hr/check-ins/:id/notes/:childId': async (world) => {
    const { id } = await talk(world);
    const body = { visibility: 'PRIVATE', text: 'To be told apart' };
    const { notes } = (await world.post(`/api/hr/check-ins/${id}/notes`, body)) as {
      notes: { id: string; version: number }[];
    };
    const [note] = notes;
    return { url: `/api/hr/check-ins/${id}/notes/${note?.id}`, body, version: note?.version ?? 0 };
  },
  'PUT /api/hr/appraisals/:id': async (world) => {
    const { id: templateId } = await world.post('/api/hr/performance-templates', {
      name: world.name('Template'),
    });
    await world.post(`/api/hr/performance-templates/${templateId}/criteria`, {
      ...{ name: 'Planning', criteriaType: 'COMPETENCY', weightage: '1' },
    });
    const { id: cycleId } = await world.post('/api/hr/performance-cycles', {
      ...{ name: world.name('Cycle'), templateId, startDate: '2030-01-01', endDate: '2030-12-31' },
      ...{ reviewPeriodStart: '2030-11-01', reviewPeriodEnd: '2030-12-01' },
    });
    const [first, reviewerId, second] = [
      await employeeId(world),
      await employeeId(world),
      await employeeId(world),
    ];
    await world.app.db.execute(
      sql`update employee set status = 'ACTIVE', manager_id = null where id in (${first}, ${reviewerId}, ${second})`,
    );
    await world.app.db.execute(sql`update employee set manager_id = ${reviewerId} where id = ${first}`);
    const active = await world.client.post(`/api/hr/performance-cycles/${cycleId}/activate`, {
      ...{ version: 1, leaveOutLacking: true },
    });
    expect(active.body.error ?? active.status).toBe(200);
    const { id, version } = await world.post('/api/hr/appraisals', {
      ...{ employeeId: second, cycleId, reviewerId },
    });
    return { url: `/api/hr/appraisals/${id}`, body: { dueDate: '2030-12-02' }, version };
  },
};
