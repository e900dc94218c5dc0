import { addDays, type Day } from '@bellwether/contract/shared/day';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { teacherSkill } from '../../rooms/employees/skills/skills.table.ts';
import {
  applicant,
  applicantStage,
  candidate,
  stageVisit,
} from '../../rooms/recruitment/applicants/applicants.table.ts';
import { jobOpening } from '../../rooms/recruitment/openings/openings.table.ts';
import { hiringDemand, hiringPlan, hiringSupply } from '../../rooms/recruitment/plans/plans.table.ts';
import { jobRequisition } from '../../rooms/recruitment/requisitions/requisitions.table.ts';
import type { DemoPeople } from './demo-people.ts';
import { desk, ielts, maths, type Person } from './demo-recruitment-data.ts';

interface RecruitmentOptions {
  readonly today: Day;
  readonly now: Date;
  readonly people: DemoPeople;
}

const dayMilliseconds = 86_400_000;

/** Three openings with who applied for them, a requisition that waits, and a plan that lacks 22 hours. */
export async function makeRecruitment(tx: Db, options: RecruitmentOptions): Promise<void> {
  const { today, people } = options;
  const requestedById = people.userIds.get('hr') ?? null;
  const requisition = async (title: string, more: Partial<typeof jobRequisition.$inferInsert>) => {
    const id = newId();
    await tx
      .insert(jobRequisition)
      .values({ id, title, employmentType: 'FULL_TIME', requestedById, ...more });
    return id;
  };
  const teacher = await requisition('IELTS teacher', {
    ...{ status: 'OPEN', priority: 'HIGH', numberOfPositions: 2, filled: 1, location: 'District 3' },
    ...{
      targetHireDate: addDays(today, 30),
      skillsRequired: ['IELTS', 'CELTA'],
      experienceLevel: 'Two years',
    },
    ...{ decidedById: people.userIds.get('admin') ?? null, decidedAt: at(options, 40) },
  });
  await requisition('Science teacher', { status: 'DRAFT', priority: 'MEDIUM', numberOfPositions: 1 });
  const opening = async (
    title: string,
    description: string,
    more: Partial<typeof jobOpening.$inferInsert>,
  ) => {
    const id = newId();
    const createdAt = at(options, 38);
    await tx
      .insert(jobOpening)
      .values({ id, title, description, status: 'OPEN', createdById: requestedById, createdAt, ...more });
    return id;
  };
  const stages = new Map(
    (await tx.select().from(applicantStage)).map((stage) => [String(stage.name), stage.id]),
  );
  const hiringManagerId = people.employees.get('teacher') ?? null;
  const first = await opening(
    'IELTS teacher',
    'You teach young people and adults for IELTS, in groups of at most twelve.\n\nWe look for a CELTA or the like, and two years in class.',
    { status: 'INTERVIEWING', requisitionId: teacher, hiringManagerId, closesOn: addDays(today, 25) },
  );
  const second = await opening('Maths teacher', 'You teach maths in English to classes 6 to 9.', {});
  const third = await opening('Front desk', 'You welcome families, and answer the phone.', {
    ...{ status: 'CLOSED', isPublic: false, createdAt: at(options, 190), endedAt: at(options, 130) },
  });
  for (const [id, all] of [
    [first, ielts],
    [second, maths],
    [third, desk],
  ] as const)
    for (const person of all) await apply(tx, { ...options, stages, openingId: id, person });
  await makePlan(tx, options);
}

interface Applied extends RecruitmentOptions {
  readonly stages: ReadonlyMap<string, string>;
  readonly openingId: string;
  readonly person: Person;
}

async function apply(tx: Db, { stages, openingId, person, ...options }: Applied): Promise<void> {
  const [firstName, lastName, source, stays, known, phone = null] = person;
  const id = newId();
  const email = known ?? `${id.slice(-8)}@mail.example`;
  await tx
    .insert(candidate)
    .values({ email, createdAt: at(options, 60) })
    .onConflictDoNothing();
  const [found] = await tx.select().from(candidate).where(eq(candidate.email, email));
  const visits = visitsOf(stays, stages);
  const [begun, last] = [visits[0], visits.at(-1)];
  if (!found || !begun || !last) throw new Error('somebody without a stage');
  await tx.insert(applicant).values({
    ...{
      id,
      jobOpeningId: openingId,
      candidateId: found.id,
      currentStageId: last.stageId,
      firstName,
      lastName,
    },
    ...{ email, phone, source, appliedAt: at(options, begun.from), stageSince: at(options, last.from) },
  });
  await tx.insert(stageVisit).values(
    visits.map(({ stageId, fromStageId, from, to, name }) => ({
      ...{ applicantId: id, stageId, fromStageId, enteredAt: at(options, from) },
      leftAt: to === null ? null : at(options, to),
      notes: name === 'Rejected' ? 'Not the experience that we need.' : null,
    })),
  );
}

/** The stays with how many days ago each began and ended. */
function visitsOf(stays: Person[3], stages: ReadonlyMap<string, string>) {
  let ago = stays.reduce((days, [, stay]) => days + stay, 0);
  let fromStageId: string | null = null;
  return stays.map(([name, days], index) => {
    const stageId = stages.get(name) ?? '';
    const visit = {
      ...{ name, stageId, fromStageId, from: ago },
      to: index === stays.length - 1 ? null : ago - days,
    };
    ago -= days;
    fromStageId = stageId;
    return visit;
  });
}

function at({ now }: Pick<RecruitmentOptions, 'now'>, daysAgo: number): string {
  return new Date(now.getTime() - daysAgo * dayMilliseconds - 3_600_000).toISOString();
}

/** 46 and 20 hours are wanted, and two teachers give 44: so many of the demo's own skills as are verified. */
async function makePlan(tx: Db, { today, people }: RecruitmentOptions): Promise<void> {
  const verified = await tx.select().from(teacherSkill).where(eq(teacherSkill.isVerified, true));
  const skillIds = [...new Set(verified.map(({ skillId }) => skillId))].slice(0, 2);
  const planId = newId();
  const createdById = people.userIds.get('hr') ?? null;
  await tx.insert(hiringPlan).values({
    ...{ id: planId, name: 'Next term', year: Number(today.slice(0, 4)), plannedPositions: 2, createdById },
    ...{ status: 'ACTIVE' as const, notes: 'More IELTS classes from next term on.' },
  });
  if (skillIds.length === 0) return;
  await tx
    .insert(hiringDemand)
    .values(skillIds.map((skillId, at) => ({ planId, skillId, weeklyHours: at === 0 ? '46' : '20' })));
  const teachers = [
    ...new Set(
      verified.filter(({ skillId }) => skillIds.includes(skillId)).map(({ teacherId }) => teacherId),
    ),
  ];
  await tx.insert(hiringSupply).values(
    teachers.map((employeeId, at) => ({
      ...{ planId, employeeId, weeklyHours: at === 0 ? '24' : at === 1 ? '20' : '0' },
    })),
  );
}
