import type {
  ReportCriterion,
  ReportCriterionBody,
  ReportValue,
} from '@bellwether/contract/report-cards/report-criteria';
import { frozenValue } from '@bellwether/contract/report-cards/report-criteria.rules';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { reportCycle } from '../report-cards.table.ts';
import { reportCriterion, reportValue } from './report-criteria.table.ts';

type Cycle = Pick<typeof reportCycle.$inferSelect, 'id' | 'templateId' | 'templateNumber'>;
interface TemplateVersion {
  readonly templateId: string;
  readonly number: number;
}

const columns = {
  id: reportCriterion.id,
  name: reportCriterion.name,
  isRequired: reportCriterion.isRequired,
  scale: reportCriterion.scale,
  labels: reportCriterion.labels,
  min: reportCriterion.min,
  max: reportCriterion.max,
};

/** The criteria of versions of templates, each in its order, by template. */
export async function criteriaOfVersions(
  db: Db,
  versions: readonly TemplateVersion[],
): Promise<ReadonlyMap<string, ReportCriterion[]>> {
  const found = new Map<string, ReportCriterion[]>(versions.map(({ templateId }) => [templateId, []]));
  if (found.size === 0) return found;
  const numbers = new Map(versions.map(({ templateId, number }) => [templateId, number]));
  const rows = await db
    .select({ ...columns, templateId: reportCriterion.templateId, number: reportCriterion.templateNumber })
    .from(reportCriterion)
    .where(inArray(reportCriterion.templateId, [...found.keys()]))
    .orderBy(asc(reportCriterion.place));
  for (const { templateId, number, ...row } of rows)
    if (numbers.get(templateId) === number) found.get(templateId)?.push(row);
  return found;
}

/** The criteria that a cycle began with, in their order. */
export function criteriaOf(db: Db, { templateId, templateNumber }: Cycle): Promise<ReportCriterion[]> {
  return db
    .select(columns)
    .from(reportCriterion)
    .where(
      and(eq(reportCriterion.templateId, templateId), eq(reportCriterion.templateNumber, templateNumber)),
    )
    .orderBy(asc(reportCriterion.place));
}

/** What was given in a cycle, by student. */
export async function valuesOf(db: Db, cycleId: string): Promise<ReadonlyMap<string, ReportValue[]>> {
  const rows = await db
    .select({
      studentId: reportValue.studentId,
      criterionId: reportValue.criterionId,
      value: reportValue.value,
      version: reportValue.version,
    })
    .from(reportValue)
    .where(eq(reportValue.cycleId, cycleId));
  const found = new Map<string, ReportValue[]>();
  for (const { studentId, ...value } of rows) found.set(studentId, [...(found.get(studentId) ?? []), value]);
  return found;
}

/** What a cycle judges by, and what was given in it. */
export interface Judged {
  readonly criteria: readonly ReportCriterion[];
  readonly values: ReadonlyMap<string, readonly ReportValue[]>;
}

/** The criteria of a cycle with what was given. */
export async function judgedOf(db: Db, cycle: Cycle): Promise<Judged> {
  const criteria = await criteriaOf(db, cycle);
  return { criteria, values: criteria.length > 0 ? await valuesOf(db, cycle.id) : new Map() };
}

/** What a card says of these criteria of a student; nothing at all where there are none. A criterion of a preview has what was given for the same one of the cycle. */
export function frozenCriteria(
  { criteria, values }: Judged,
  studentId: string,
  asked: readonly (ReportCriterion | ReportCriterionBody)[] = criteria,
) {
  if (asked.length === 0) return {};
  const given = new Map(values.get(studentId)?.map(({ criterionId, value }) => [criterionId, value]));
  return {
    criteria: asked.map((one) => {
      const same = 'id' in one ? one : criteria.find((other) => isSameScale(one, other));
      return frozenValue(one, (same && given.get(same.id)) ?? null);
    }),
  };
}

/** Whether two criteria ask the same by the same scale. */
function isSameScale(a: ReportCriterionBody, b: ReportCriterion): boolean {
  const word = ({ name, scale, labels, min, max }: ReportCriterionBody) =>
    JSON.stringify([name, scale, labels, min, max]);
  return word(a) === word(b);
}

/** Stores the criteria of a version of a template, in their order. */
export async function storeCriteria(
  db: Db,
  { templateId, number }: TemplateVersion,
  criteria: readonly ReportCriterionBody[],
): Promise<void> {
  if (criteria.length === 0) return;
  await db.insert(reportCriterion).values(
    criteria.map(({ name, isRequired, scale, labels, min, max }, at) => ({
      ...{ templateId, templateNumber: number, place: at + 1 },
      ...{ name, isRequired, scale, labels, min, max },
    })),
  );
}
