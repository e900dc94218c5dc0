import { namedColors } from '@bellwether/contract/settings/lookups/colors.values';
import { newId } from '../../../platform/db/columns.ts';
import { slugOf } from '../../learning/index.ts';
import { absent, hashOf } from '../external-ids.commands.ts';
import type { CourseRow } from '../read/columns.values.ts';
import { isDeleted, type RunContext } from '../run-context.rules.ts';
import { course } from '../tables.values.ts';
import { missingKeys } from './missing.rules.ts';

/** Courses of courses.csv. One that the source no longer has is kept: classes and lessons hang on it. */
export async function applyCourses(run: RunContext, grades: ReadonlyMap<string, string>): Promise<void> {
  const { feed, known, writer, counts } = run;
  const table = feed.files.courses.table;
  if (!table) return;
  const here = await run.tx.select({ id: course.id, code: course.code, slug: course.slug }).from(course);
  const byCode = new Map(here.flatMap(({ id, code }) => (code === null ? [] : [[code.toLowerCase(), id]])));
  const slugs = new Set(here.map(({ slug }) => slug?.toLowerCase()));
  const fresh: (typeof course.$inferInsert)[] = [];
  for (const row of table.rows) {
    const found = known.find('course', row.sourcedId);
    if (isDeleted(row)) {
      keepCourse(run, row.sourcedId, row.line);
      continue;
    }
    const hash = hashOf([row.title, row.courseCode, row.grades, row.subjects]);
    if (found?.hash === hash) {
      counts.course.unchanged += 1;
      continue;
    }
    const twin = row.courseCode === null ? undefined : byCode.get(row.courseCode.toLowerCase());
    const id = found?.entityId ?? twin ?? newId();
    known.set('course', row.sourcedId, { entityId: id, hash });
    const values = {
      title: row.title,
      code: row.courseCode,
      gradeId: gradeOf(run, 'courses.csv', row, grades),
    };
    if (found) {
      await writer.update(course, id, values);
      counts.course.updated += 1;
    } else if (twin) {
      counts.course.linked += 1;
    } else {
      fresh.push({ id, ...values, slug: freeSlug(row, slugs), color: colorOf(row.subjects ?? row.title) });
      counts.course.created += 1;
    }
  }
  await writer.insert(course, fresh);
  for (const key of missingKeys(run, 'course', feed.files.courses, (row) => String(row.sourcedId)))
    keepCourse(run, key, 1);
}

/** One of the palette's colours for a subject, always the same. */
export function colorOf(subject: string): string {
  let sum = 7;
  for (const letter of subject.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  // The grays are for what has no subject.
  const colors = namedColors.filter(({ name }) => name !== 'slate' && name !== 'neutral');
  return colors[sum % colors.length]?.hex ?? namedColors[1].hex;
}

/** The grade of a row; of several the first, which is reported. */
export function gradeOf(
  run: RunContext,
  file: string,
  row: { readonly grades: string[] | null; readonly line: number },
  grades: ReadonlyMap<string, string>,
): string | null {
  const [first, ...others] = row.grades ?? [];
  if (others.length > 0) {
    const value = (row.grades ?? []).join(',');
    run.issues.warn(file, row.line, 'One grade can be kept; the first was taken.', {
      column: 'grades',
      value,
    });
  }
  return first === undefined ? null : (grades.get(first) ?? null);
}

function keepCourse({ known, counts, issues }: RunContext, key: string, line: number): void {
  const found = known.find('course', key);
  if (!found) {
    counts.course.skipped += 1;
    return;
  }
  if (found.hash === absent) {
    counts.course.unchanged += 1;
    return;
  }
  known.set('course', key, { entityId: found.entityId, hash: absent });
  issues.warn('courses.csv', line, `The course '${key}' is gone from the source; it was kept here.`, {
    column: 'sourcedId',
    value: key,
  });
}

function freeSlug(row: CourseRow, taken: Set<string | undefined>): string {
  const wish = slugOf(row.title);
  let free = wish;
  for (let next = 2; taken.has(free); next += 1) free = `${wish}-${next}`;
  taken.add(free);
  return free;
}
