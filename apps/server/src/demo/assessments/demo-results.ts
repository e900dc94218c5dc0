import type { AssessmentType } from '@bellwether/contract/assessments/values';
import { addDays } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';
import { and, eq, inArray, like, ne, sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  assessment,
  scheduledAssessment,
  studentAssessment,
} from '../../rooms/assessments/assessments.table.ts';
import { attachment, file } from '../../rooms/files/files.table.ts';
import { enrolment, lesson } from '../../rooms/learning/learning.table.ts';
import { lessonMaterial, material } from '../../rooms/learning/materials/material.table.ts';
import type { DemoLearning } from '../demo-learning.ts';
import type { DemoPeople } from '../people/demo-people.ts';

interface Options {
  readonly today: string;
  readonly zone: string;
  readonly now: Date;
  readonly people: DemoPeople;
  readonly learning: DemoLearning;
}

interface Work {
  readonly title: string;
  readonly type: AssessmentType;
  readonly points: number;
  /** Days before today. */
  readonly ago: number;
  readonly keptBack?: boolean;
  /** How many of the class are not graded yet. */
  readonly open?: number;
}

/** What each class wrote since the term began. */
const works: readonly Work[] = [
  { title: 'Placement test', type: 'TEST', points: 50, ago: 25 },
  { title: 'Spelling quiz 1', type: 'QUIZ', points: 10, ago: 23 },
  { title: 'Unit 1 test', type: 'TEST', points: 40, ago: 20 },
  { title: 'Listening practice', type: 'PRACTICE_SHEET', points: 20, ago: 18 },
  { title: 'Spelling quiz 2', type: 'QUIZ', points: 10, ago: 16 },
  { title: 'Unit 2 test', type: 'TEST', points: 40, ago: 13 },
  { title: 'Reading practice', type: 'PRACTICE_SHEET', points: 20, ago: 11 },
  { title: 'Spelling quiz 3', type: 'QUIZ', points: 10, ago: 9 },
  { title: 'Mid-term exam', type: 'EXAM', points: 100, ago: 6 },
  { title: 'Speaking check', type: 'OTHER', points: 25, ago: 4 },
  { title: 'Unit 3 test', type: 'TEST', points: 40, ago: 2, open: 3 },
  { title: 'Spelling quiz 4', type: 'QUIZ', points: 10, ago: 1, keptBack: true, open: 5 },
];

const graded: readonly { code: string; by: string; works: number }[] = [
  { code: 'ST-2A', by: 'teacher', works: 12 },
  { code: 'KET-1', by: 'teacher', works: 9 },
  { code: 'MV-1B', by: 'minh.anh', works: 7 },
  { code: 'YW-1', by: 'daniel.okafor', works: 4 },
];

const remarks = [
  'Well done: neat work and hardly a slip.',
  'Good vocabulary. Watch the third person -s.',
  'You read the questions too fast; take your time.',
  'Much better than last time!',
  'Please revise the word list of this unit.',
];

const homework = [
  'Workbook page 12, exercises 1 to 3.',
  'Learn the ten new words and draw four of them.',
  'Read the story aloud to somebody at home.',
  'Write five sentences about your family.',
];

/** Results of four classes, the homework of the lessons, and pictures among the materials. */
export async function makeResults(tx: Db, options: Options): Promise<void> {
  for (const [index, one] of graded.entries()) {
    for (const [place, work] of works.slice(-one.works).entries()) {
      await makeSheet(tx, options, { ...one, ...work, seed: index * 31 + place });
    }
  }
  await makeHomework(tx, options.learning);
  await makePictures(tx, options);
}

async function makeSheet(
  tx: Db,
  { today, zone, people, learning }: Options,
  { code, by, seed, ...work }: Work & { code: string; by: string; seed: number },
): Promise<void> {
  const classId = learning.classIds.get(code) ?? '';
  const date = addDays(today, -work.ago);
  const at = momentOf(date, '16:30', zone).toISOString();
  const ids = { assessment: newId(), sheet: newId() };
  const createdById = people.userIds.get(by) ?? null;
  const stamp = { createdAt: at, updatedAt: at };
  await tx.insert(assessment).values({
    id: ids.assessment,
    title: work.title,
    assessmentType: work.type,
    totalPoints: work.points,
    passingPercentage: work.type === 'TEST' || work.type === 'EXAM' ? 50 : null,
    createdById,
    ...stamp,
  });
  await tx.insert(scheduledAssessment).values({
    id: ids.sheet,
    assessmentId: ids.assessment,
    assignedClassId: classId,
    date,
    status: 'COMPLETED',
    releasedAt: work.keptBack ? null : at,
    ...stamp,
  });
  const pupils = await tx
    .select({ id: enrolment.studentId })
    .from(enrolment)
    // Who waits for a place was in no lesson.
    .where(and(eq(enrolment.classId, classId), ne(enrolment.status, 'PENDING')))
    .orderBy(enrolment.studentId);
  const rows = pupils.slice(0, pupils.length - (work.open ?? 0)).map(({ id }, place) => ({
    scheduledAssessmentId: ids.sheet,
    assessmentId: ids.assessment,
    studentId: id,
    status: 'GRADED' as const,
    score: scoreOf(work.points, place, seed),
    feedback: (place + seed) % 3 === 0 ? (remarks[(place + seed) % remarks.length] ?? null) : null,
    gradedAt: at,
    gradedById: createdById,
    releasedAt: work.keptBack ? null : at,
    ...stamp,
  }));
  if (rows.length > 0) await tx.insert(studentAssessment).values(rows);
}

/** Always the same: between 45 and 100 percent, in halves of a point, each pupil around a level of their own. */
function scoreOf(points: number, place: number, seed: number): number {
  const level = 62 + ((place * 7) % 30);
  const percent = Math.min(100, Math.max(45, level + ((seed * 11 + place * 5) % 25) - 10));
  return Math.round((points * percent) / 50) / 2;
}

async function makeHomework(tx: Db, learning: DemoLearning): Promise<void> {
  for (const ids of learning.lessonIds.values()) {
    for (const [index, text] of homework.entries()) {
      const some = ids.filter((_, place) => place % (homework.length + 1) === index);
      if (some.length > 0) await tx.update(lesson).set({ homework: text }).where(inArray(lesson.id, some));
    }
  }
}

/** The pictures of the school days as a material of the first lessons, so that the classes' dashboards show them. */
async function makePictures(tx: Db, { now, people, learning }: Options): Promise<void> {
  const pictures = await tx
    .select({ id: file.id })
    .from(file)
    .where(and(eq(file.audience, 'EVERYONE'), like(file.mimetype, 'image/%')))
    .orderBy(sql`${file.filename}`);
  if (pictures.length === 0) return;
  const id = newId();
  await tx.insert(material).values({
    id,
    name: 'Pictures of the term',
    description: 'From sports day, the garden and the library.',
    createdBy: people.userIds.get('teacher') ?? null,
  });
  const firsts = [...learning.lessonIds.values()].flatMap(([first]) => first ?? []);
  await tx
    .insert(lessonMaterial)
    .values(firsts.map((lessonId) => ({ lessonId, materialId: id, position: 99 })));
  const createdAt = now.toISOString();
  await tx.insert(attachment).values(
    pictures.map(({ id: fileId }, order) => ({
      id: newId(),
      entity: 'material',
      entityId: id,
      fileId,
      order,
      createdAt,
    })),
  );
}
