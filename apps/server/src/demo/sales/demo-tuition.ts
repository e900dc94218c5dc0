import type { Db } from '../../platform/db/database.ts';
import { tuitionPackage } from '../../rooms/billing/tuition-packages.table.ts';
import { course } from '../../rooms/learning/learning.table.ts';
import { sixLessons, tenInAMonth } from './tuition-plan.rules.ts';

type NewPackage = Omit<typeof tuitionPackage.$inferInsert, 'courseId'>;

const group = { type: 'GROUP_LESSON', allowedPayer: 'PARENT' } as const;
const alone = { type: 'INDIVIDUAL_LESSON', individualLessonDurationMinutes: 60 } as const;

/** Each with the words in the title of the course that it opens. */
const packages: readonly (NewPackage & { opens?: string })[] = [
  {
    ...{ ...group, name: 'Starters, half a year', groupTeacherType: 'NATIVE', opens: 'Starters' },
    ...{ packageDurationMonths: 6, price: '420', paymentInstallmentMonths: 3, sessionsIncluded: '48' },
    description: 'Two lessons a week in a class of at most 14, with the book.',
  },
  {
    ...{ ...group, name: 'Movers, half a year', groupTeacherType: 'NATIVE', opens: 'Movers' },
    ...{ packageDurationMonths: 6, price: '468', paymentInstallmentMonths: 3, sessionsIncluded: '48' },
    ...{ discountType: 'PERCENTAGE', discountValue: '5' },
  },
  {
    ...{ ...group, name: 'Flyers with a foreign teacher', groupTeacherType: 'FOREIGN', opens: 'Flyers' },
    ...{ packageDurationMonths: 12, price: '1180', paymentInstallmentMonths: 12, recognition: 'TIME_BASED' },
    ...{ discountType: 'FIXED_AMOUNT', discountValue: '100' },
  },
  {
    ...{
      ...group,
      name: 'IELTS intensive',
      groupTeacherType: 'FOREIGN',
      opens: 'IELTS',
      allowedPayer: 'STUDENT',
    },
    ...{ packageDurationMonths: 3, price: '540', sessionsIncluded: '36', validityMonths: 6 },
  },
  {
    ...{
      ...alone,
      name: 'Private lessons, 20 hours',
      individualTeacherType: 'FOREIGN',
      allowedPayer: 'PARENT',
    },
    ...{ packageDurationMonths: 6, price: '640', sessionsIncluded: '20', unit: 'HOUR', validityMonths: 9 },
  },
  {
    ...{
      ...alone,
      name: 'Private lessons, 10 lessons',
      individualTeacherType: 'NATIVE',
      allowedPayer: 'STUDENT',
    },
    ...{ packageDurationMonths: 3, price: '220', sessionsIncluded: '10', validityMonths: 6 },
  },
  {
    ...{ ...group, name: sixLessons, groupTeacherType: 'NATIVE', packageDurationMonths: 3, price: '66' },
    sessionsIncluded: '6',
  },
  {
    ...{ ...group, name: tenInAMonth, groupTeacherType: 'NATIVE', packageDurationMonths: 1, price: '105' },
    ...{ sessionsIncluded: '10', validityMonths: 1 },
  },
  {
    ...{ ...group, name: 'Summer taster', groupTeacherType: 'NATIVE', packageDurationMonths: 1, price: '90' },
    ...{ isActive: false, proration: 'NONE', sessionsIncluded: '8' },
  },
];

/** The tuition packages of the demo school, each opening the first course of its name. After the courses. */
export async function makeTuition(tx: Db): Promise<void> {
  const courses = await tx.select({ id: course.id, title: course.title }).from(course).orderBy(course.title);
  const idOf = (words: string | undefined) =>
    words === undefined ? null : (courses.find(({ title }) => title.includes(words))?.id ?? null);
  await tx
    .insert(tuitionPackage)
    .values(packages.map(({ opens, ...fields }) => ({ ...fields, courseId: idOf(opens) })));
}
