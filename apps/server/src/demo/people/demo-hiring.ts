import { onboardingDueDay } from '@bellwether/contract/onboarding/due-day.rules';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { jobTitleView } from '../../rooms/employees/employees.view.ts';
import {
  onboardingTask,
  onboardingTemplate,
  onboardingTemplateItem,
} from '../../rooms/onboarding/onboarding.table.ts';
import {
  applicant,
  applicantStage,
  candidate,
  stageVisit,
} from '../../rooms/recruitment/applicants/applicants.table.ts';
import {
  interview,
  interviewer,
  interviewFeedback,
} from '../../rooms/recruitment/interviews/interviews.table.ts';
import { offer } from '../../rooms/recruitment/offers/offers.table.ts';
import { jobOpening } from '../../rooms/recruitment/openings/openings.table.ts';
import type { DemoPeople } from './demo-people.ts';

interface HiringOptions {
  readonly today: Day;
  readonly zone: string;
  readonly now: Date;
  readonly people: DemoPeople;
}

const items = [
  { title: 'Send the contract', dueInDays: -7, assignee: 'HR' },
  { title: 'Prepare desk, keys and laptop', dueInDays: -1, assignee: 'MANAGER' },
  { title: 'Read the staff handbook', dueInDays: 0, assignee: 'NEW_HIRE' },
  { title: 'Sit in on two lessons', dueInDays: 5, assignee: 'NEW_HIRE' },
  { title: 'First talk: how is it going?', dueInDays: 14, assignee: 'MANAGER' },
] as const;

/** Somebody who begins with half of their onboarding done; an applicant with a talk behind them, one ahead, and an offer being written. */
export async function makeHiring(tx: Db, options: HiringOptions): Promise<void> {
  await makeOnboarding(tx, options);
  await makeTalks(tx, options);
}

const titles = jobTitleView.relation('title');

async function makeOnboarding(tx: Db, { today, now, people }: HiringOptions): Promise<void> {
  const employeeId = people.employees.get('teacher');
  const [found] = await tx.select({ id: titles.id }).from(titles).where(eq(titles.name, 'Teacher')).limit(1);
  if (!employeeId || !found) return;
  const templateId = newId();
  await tx.insert(onboardingTemplate).values({ id: templateId, name: 'Teachers', jobTitleId: found.id });
  await tx
    .insert(onboardingTemplateItem)
    .values(items.map((item, position) => ({ ...item, position, templateId })));
  const firstDay = addDays(today, -4);
  await tx.insert(onboardingTask).values(
    items.map(({ dueInDays, ...item }, position) => ({
      ...{ ...item, employeeId, templateId, position },
      dueDate: onboardingDueDay(firstDay, dueInDays, new Set()),
      ...(position < 2 && { status: 'COMPLETED' as const, completedAt: now.toISOString() }),
      ...(position === 2 && { status: 'IN_PROGRESS' as const }),
    })),
  );
}

async function makeTalks(tx: Db, { today, zone, now, people }: HiringOptions): Promise<void> {
  const [hr, teacher] = [people.userIds.get('hr'), people.userIds.get('teacher')];
  const [stage] = await tx.select().from(applicantStage).where(eq(applicantStage.isDefault, true));
  if (!hr || !teacher || !stage) return;
  const [openingId, candidateId, applicantId] = [newId(), newId(), newId()];
  const at = now.toISOString();
  await tx.insert(jobOpening).values({
    ...{ id: openingId, title: 'Young learners teacher', description: 'Mornings, ages 4 to 8.' },
    ...{ status: 'INTERVIEWING', createdById: hr },
  });
  await tx.insert(candidate).values({ id: candidateId, email: 'grace.liu@example.org', createdAt: at });
  await tx.insert(applicant).values({
    ...{ id: applicantId, jobOpeningId: openingId, candidateId, currentStageId: stage.id },
    ...{ stageSince: at, appliedAt: at, firstName: 'Grace', lastName: 'Liu', email: 'grace.liu@example.org' },
    ...{ phone: '+84 90 123 45 67', source: 'Referral' },
  });
  await tx.insert(stageVisit).values({ applicantId, stageId: stage.id, enteredAt: at, changedById: hr });
  const talk = async (
    day: number,
    time: string,
    interviewType: string,
    status: 'COMPLETED' | 'CONFIRMED',
  ) => {
    const id = newId();
    const scheduledTime = momentOf(addDays(today, day), time, zone).toISOString();
    await tx
      .insert(interview)
      .values({ id, applicantId, scheduledTime, durationMinutes: 45, interviewType, status });
    await tx.insert(interviewer).values([
      { interviewId: id, userId: hr, position: 0 },
      { interviewId: id, userId: teacher, position: 1 },
    ]);
    return id;
  };
  const held = await talk(-3, '20:15', 'Phone', 'COMPLETED');
  await talk(4, '20:15', 'Demo lesson', 'CONFIRMED');
  await tx.insert(interviewFeedback).values({
    ...{ interviewId: held, interviewerId: hr, revision: 1, rating: 4, recommendation: 'HIRE' as const },
    ...{ comments: 'Warm, clear and well prepared.', strengths: 'Phonics', createdAt: at },
  });
  await tx.insert(offer).values({
    ...{ applicantId, salary: '1800', currency: 'USD', offerDate: today, expiryDate: addDays(today, 14) },
    ...{ startDate: addDays(today, 30), letterText: 'Dear Grace, we would be glad to have you with us.' },
    ...{ workEmail: 'grace.liu@school.example', employeeIdNumber: 'E-9001', createdById: hr },
  });
}
