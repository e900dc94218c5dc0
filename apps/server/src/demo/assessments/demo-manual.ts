import { normalizedScore } from '@bellwether/contract/manual-assessments/manual-score.rules';
import { addDays } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';
import { and, eq, inArray } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  assessment,
  scheduledAssessment,
  studentAssessment,
} from '../../rooms/assessments/assessments.table.ts';
import { employee } from '../../rooms/employees/employees.table.ts';
import { enrolment } from '../../rooms/learning/learning.table.ts';
import {
  manualAssessment,
  manualScore,
  manualSession,
} from '../../rooms/manual-assessments/manual-assessments.table.ts';
import type { DemoLearning } from '../demo-learning.ts';
import type { DemoPeople } from '../people/demo-people.ts';

interface Options {
  readonly today: string;
  readonly zone: string;
  readonly people: DemoPeople;
  readonly learning: DemoLearning;
}

const maxScore = 20;
const words = [
  'Speaks freely and asks back.',
  'Knows the words; short answers still.',
  null,
  'Clear voice. Past tenses need practice.',
];

/** A speaking test of the teacher's class, whose scores are half verified, and a portfolio that begins. */
export async function makeManual(tx: Db, { today, zone, people, learning }: Options): Promise<void> {
  const teacher = people.userIds.get('teacher') ?? null;
  const verifier = people.userIds.get('admin') ?? null;
  const classId = learning.classIds.get('ST-2A') ?? '';
  const [examiner] = await tx
    .select({ id: employee.id })
    .from(employee)
    .where(eq(employee.userId, teacher ?? ''));
  if (!examiner || !teacher || !verifier) return;
  const date = addDays(today, -3);
  const at = momentOf(date, '15:00', zone).toISOString();
  const stamp = { createdAt: at, updatedAt: at };
  const speaking = newId();
  await tx.insert(manualAssessment).values([
    {
      ...{ id: speaking, title: 'Speaking test, unit 3', assessmentType: 'ORAL', maxScore, passingScore: 10 },
      ...{ description: 'Five minutes in pairs: a picture, then questions.', createdById: teacher, ...stamp },
    },
    {
      ...{ id: newId(), title: 'Writing portfolio', assessmentType: 'PORTFOLIO', maxScore: 50 },
      ...{ createdById: teacher, ...stamp },
    },
  ]);
  const backing = { assessment: newId(), sheet: newId() };
  const name = 'Group 1';
  await tx.insert(assessment).values({
    ...{ id: backing.assessment, title: `Speaking test, unit 3 · ${name}`, assessmentType: 'OTHER' },
    ...{ origin: 'MANUAL', totalPoints: maxScore, passingPercentage: 50, createdById: teacher, ...stamp },
  });
  await tx.insert(scheduledAssessment).values({
    ...{ id: backing.sheet, assessmentId: backing.assessment, assignedClassId: classId, date },
    ...{ status: 'COMPLETED', releasedAt: at, ...stamp },
  });
  const session = newId();
  await tx.insert(manualSession).values([
    {
      ...{ id: session, manualAssessmentId: speaking, name, sessionDate: date, startTime: '15:00', classId },
      ...{ durationMinutes: 90, primaryExaminerId: examiner.id, createdById: teacher },
      ...{ scheduledAssessmentId: backing.sheet, ...stamp },
    },
    {
      ...{ manualAssessmentId: speaking, name: 'Group 2', sessionDate: addDays(today, 4), classId },
      ...{ startTime: '15:00', durationMinutes: 90, primaryExaminerId: examiner.id, createdById: teacher },
      ...stamp,
    },
  ]);
  const pupils = await tx
    .select({ id: enrolment.studentId })
    .from(enrolment)
    .where(and(eq(enrolment.classId, classId), inArray(enrolment.status, ['SCHEDULED', 'ACTIVE'])))
    .orderBy(enrolment.studentId);
  const scores = pupils.map(({ id }, place) => {
    const rawScore = 11 + ((place * 5) % 17) / 2;
    const isVerified = place % 2 === 0;
    return {
      ...{ sessionId: session, studentId: id, examinerId: examiner.id, rawScore, scoringDetails: [] },
      ...{
        normalizedScore: normalizedScore(rawScore, maxScore),
        feedback: words[place % words.length] ?? null,
      },
      ...{ enteredById: teacher, isVerified, ...stamp },
      ...(isVerified && { verifiedById: verifier, verifiedAt: at }),
    };
  });
  if (scores.length > 0) await tx.insert(manualScore).values(scores);
  const results = scores.filter(({ isVerified }) => isVerified);
  if (results.length === 0) return;
  await tx.insert(studentAssessment).values(
    results.map(({ studentId, rawScore, feedback }) => ({
      ...{ scheduledAssessmentId: backing.sheet, assessmentId: backing.assessment, studentId, feedback },
      ...{ status: 'GRADED' as const, score: rawScore, gradedAt: at, gradedById: verifier },
      ...{ releasedAt: at, ...stamp },
    })),
  );
}
