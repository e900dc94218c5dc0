import { withName } from '@bellwether/contract/report-cards/report-names.rules';
import { addDays } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { savedComment } from '../../rooms/report-cards/comments/saved-comments.table.ts';
import { reportCriterion, reportValue } from '../../rooms/report-cards/criteria/report-criteria.table.ts';
import { figuresOf, sha256Of } from '../../rooms/report-cards/index.ts';
import {
  reportCard,
  reportComment,
  reportCycle,
  reportTemplateVersion,
} from '../../rooms/report-cards/report-cards.table.ts';
import type { DemoLearning } from '../demo-learning.ts';
import type { DemoPeople } from '../people/demo-people.ts';

interface Options {
  readonly today: string;
  readonly zone: string;
  readonly people: DemoPeople;
  readonly learning: DemoLearning;
}

const comments = [
  '{name} reads with confidence and asks good questions.',
  '{name} has had a strong term: curious, kind and reliable.',
  'Past tenses need practice; {name} works on it with patience.',
];

const labels = ['Excellent', 'Good', 'Fair', 'Needs work'];
const byLabels = { isRequired: true, scale: 'LABELS' as const, labels, min: null, max: null };
const criteria = [
  ...['Effort', 'Behaviour', 'Participation'].map((name) => ({ name, ...byLabels })),
  { name: 'Homework', isRequired: false, scale: 'NUMBER' as const, labels: [], min: 0, max: 10 },
];

/**
 * The report cards of the teacher's class: a first half that is archived, a second in proofing with a comment that names another pupil,
 * and with criteria, since the template got some in between; and the comments that the teacher saved. */
export async function makeReportCards(tx: Db, { today, zone, people, learning }: Options): Promise<void> {
  const [template] = await tx.select().from(reportTemplateVersion).limit(1);
  const classId = learning.classIds.get('ST-2A') ?? '';
  const teacher = people.userIds.get('teacher') ?? null;
  if (!template) return;
  if (teacher)
    await tx
      .insert(savedComment)
      .values(comments.map((text, at) => ({ text, isShared: at === 0, ownerId: teacher })));
  const common = {
    ...{ classId, missedRule: 'LEFT_OUT' as const, templateId: template.templateId },
    templateNumber: template.number,
  };
  const withCriteria = await addCriteria(tx, template, momentOf(today, '07:00', zone).toISOString());
  const closed = momentOf(addDays(today, -10), '16:00', zone).toISOString();
  const [first, second] = [newId(), newId()];
  await tx.insert(reportCycle).values([
    {
      ...{
        ...common,
        id: first,
        name: 'Term 1',
        startDate: addDays(today, -60),
        endDate: addDays(today, -12),
      },
      ...{ status: 'ARCHIVED', publishedAt: closed },
    },
    {
      ...{
        ...common,
        id: second,
        name: 'Term 2',
        startDate: addDays(today, -11),
        endDate: addDays(today, 40),
      },
      ...{ status: 'PROOFING', textsDue: addDays(today, -2), proofsDue: addDays(today, 3) },
      ...{ publishOn: addDays(today, 8), templateNumber: withCriteria.number },
    },
  ]);
  for (const [index, cycleId] of [first, second].entries()) {
    const [cycle] = await tx.select().from(reportCycle).where(eq(reportCycle.id, cycleId));
    if (!cycle) continue;
    const all = await figuresOf(tx, cycle);
    const said = index === 0 ? all : all.slice(0, 8);
    const rows = said.map(({ person }, at) => ({
      ...{ cycleId, studentId: person.id, writtenById: teacher },
      text: comments[at % comments.length] ?? '',
    }));
    const other = all[2]?.person;
    // Copied from another pupil's comment, and not read again.
    if (index === 1 && rows[0] && other)
      rows[0].text = withName('{name} reads with confidence and asks good questions.', other.firstName);
    if (rows.length > 0) await tx.insert(reportComment).values(rows);
    if (index === 1) await judge(tx, cycle, { studentIds: said.map(({ person }) => person.id), teacher });
    if (index === 1) continue;
    const made = (await figuresOf(tx, cycle)).map(({ person, figures }) => ({
      ...{ cycleId, studentId: person.id, revision: 1, figures, sha256: sha256Of(figures) },
      ...{ createdById: people.userIds.get('admin') ?? null, createdAt: closed },
    }));
    // One was corrected the day after: it had counted a lateness too many.
    const [corrected, ...others] = made;
    if (!corrected) continue;
    const { attendance } = corrected.figures;
    const wrong = { ...corrected.figures, attendance: { ...attendance, late: attendance.late + 1 } };
    const createdAt = momentOf(addDays(today, -9), '09:10', zone).toISOString();
    await tx
      .insert(reportCard)
      .values([
        { ...corrected, figures: wrong, sha256: sha256Of(wrong) },
        { ...corrected, revision: 2, createdAt },
        ...others,
      ]);
  }
}

type Version = typeof reportTemplateVersion.$inferSelect;

/** The next version of a template, which judges by criteria too, below the marks. */
async function addCriteria(tx: Db, { templateId, number, blocks, categories }: Version, createdAt: string) {
  const next = { templateId, number: number + 1 };
  await tx.insert(reportTemplateVersion).values({
    ...{ ...next, categories, createdAt },
    blocks: blocks.flatMap((block) =>
      block.kind === 'MARKS' ? [block, { kind: 'CRITERIA' as const, title: null, text: null }] : [block],
    ),
  });
  await tx
    .insert(reportCriterion)
    .values(criteria.map((one, at) => ({ ...one, templateId, templateNumber: next.number, place: at + 1 })));
  return next;
}

interface Judging {
  readonly studentIds: readonly string[];
  readonly teacher: string | null;
}

/** What the teacher gave them for the criteria of a cycle: all but the last one. */
async function judge(
  tx: Db,
  { id: cycleId, templateId, templateNumber }: typeof reportCycle.$inferSelect,
  { studentIds, teacher }: Judging,
): Promise<void> {
  const asked = await tx
    .select()
    .from(reportCriterion)
    .where(
      and(eq(reportCriterion.templateId, templateId), eq(reportCriterion.templateNumber, templateNumber)),
    );
  const values = studentIds.slice(0, -1).flatMap((studentId, at) =>
    asked.map(({ id, max, place }) => ({
      ...{ cycleId, studentId, criterionId: id, givenById: teacher },
      value: max === null ? 1 + ((at + place) % 3) : 6.5 + (at % 4),
    })),
  );
  if (values.length > 0) await tx.insert(reportValue).values(values);
}
