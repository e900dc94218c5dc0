import { addDays } from '@bellwether/contract/shared/day';
import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import { slugOf } from '../rooms/learning/index.ts';
import {
  category,
  classCourse,
  classStaff,
  course,
  enrolment,
  grade,
  lesson,
  level,
  schoolClass,
} from '../rooms/learning/learning.table.ts';
import { location } from '../rooms/settings/settings.table.ts';
import { classes, courses, rooms } from './demo-data.ts';
import { mondayBefore } from './monday-before.ts';
import type { DemoPeople } from './people/demo-people.ts';

export interface DemoLearning {
  /** Class ids by code, room ids by name, lesson ids by course title in their order. */
  readonly classIds: ReadonlyMap<string, string>;
  readonly roomIds: ReadonlyMap<string, string>;
  readonly lessonIds: ReadonlyMap<string, readonly string[]>;
  readonly courseIds: ReadonlyMap<string, string>;
  readonly startDate: string;
  readonly endDate: string;
}

/** Rooms, courses with their lessons, and classes with courses, staff and pupils. The term began four weeks ago. */
export async function makeLearning(
  tx: Db,
  options: { today: string; now: Date; people: DemoPeople },
): Promise<DemoLearning> {
  const startDate = mondayBefore(options.today, 4);
  const endDate = addDays(startDate, 7 * 30);
  const roomIds = named(rooms.map(([name]) => name));
  await tx
    .insert(location)
    .values([
      ...rooms.map(([name, capacity]) => ({ id: roomIds.get(name), name, capacity, kind: 'ROOM' as const })),
      { name: 'Online', kind: 'ONLINE' as const },
    ]);
  const { courseIds, lessonIds } = await makeCourses(tx);
  const gradeIds = named([...new Set(classes.map((one) => one.grade))]);
  await tx
    .insert(grade)
    .values([...gradeIds].map(([title, id]) => ({ id, title, order: Number(title.split(' ')[1]) })));
  const classIds = named(classes.map(({ code }) => code));
  await tx.insert(schoolClass).values(
    classes.map(({ name, code, color, grade: title, size }) => ({
      id: classIds.get(code),
      name,
      code,
      color,
      startDate,
      endDate,
      gradeId: gradeIds.get(title) ?? null,
      maxCapacity: Math.max(12, size + 4),
    })),
  );
  await tx.insert(classCourse).values(
    classes.flatMap(({ code, courses: titles }) =>
      titles.map((title, position) => ({
        classId: classIds.get(code) ?? '',
        courseId: courseIds.get(title) ?? '',
        position,
      })),
    ),
  );
  await tx.insert(classStaff).values(
    classes.flatMap(({ code, teacher, assistant }) => [
      {
        classId: classIds.get(code) ?? '',
        employeeId: options.people.employees.get(teacher) ?? '',
        kind: 'TEACHER' as const,
      },
      ...(assistant
        ? [
            {
              classId: classIds.get(code) ?? '',
              employeeId: options.people.employees.get(assistant) ?? '',
              kind: 'ASSISTANT' as const,
            },
          ]
        : []),
    ]),
  );
  await enrol(tx, classIds, { startDate, people: options.people });
  return { classIds, roomIds, lessonIds, courseIds, startDate, endDate };
}

async function makeCourses(tx: Db) {
  const levelIds = named([...new Set(courses.map((one) => one.level))]);
  await tx.insert(level).values([...levelIds].map(([name, id], at) => ({ id, name, rank: at + 1 })));
  const categoryIds = named([...new Set(courses.map((one) => one.category))]);
  await tx.insert(category).values([...categoryIds].map(([name, id]) => ({ id, name })));
  const courseIds = named(courses.map(({ title }) => title));
  await tx.insert(course).values(
    courses.map(({ title, color, level: levelName, category: categoryName }) => ({
      id: courseIds.get(title),
      title,
      slug: slugOf(title),
      color,
      levelId: levelIds.get(levelName) ?? null,
      categoryId: categoryIds.get(categoryName) ?? null,
    })),
  );
  const lessonIds = new Map<string, string[]>();
  for (const { title, units } of courses) {
    const rows = units
      .flatMap(([unit, ...titles]) => titles.map((lessonTitle) => ({ unit, title: lessonTitle })))
      .map((row, index) => ({
        ...row,
        id: newId(),
        courseId: courseIds.get(title) ?? '',
        lessonNumber: index + 1,
        duration: 90,
      }));
    await tx.insert(lesson).values(rows);
    lessonIds.set(
      title,
      rows.map(({ id }) => id),
    );
  }
  return { courseIds, lessonIds };
}

async function enrol(
  tx: Db,
  classIds: ReadonlyMap<string, string>,
  options: { startDate: string; people: DemoPeople },
): Promise<void> {
  // Since the term began: who attends a lesson of the past goes by it.
  const enrolledAt = `${options.startDate}T00:00:00.000Z`;
  let next = 0;
  const rows = classes.flatMap(({ code, size }) =>
    Array.from({ length: size }, () => {
      const studentId = options.people.studentIds[next % options.people.studentIds.length] ?? '';
      next += 1;
      return {
        studentId,
        classId: classIds.get(code) ?? '',
        status: 'ACTIVE' as const,
        enrolledAt,
      };
    }),
  );
  // The first two pupils, the children of the demo parent, also go to a second class.
  for (const index of [0, 1]) {
    rows.push({
      studentId: options.people.studentIds[index] ?? '',
      classId: classIds.get('YW-1') ?? '',
      status: 'ACTIVE' as const,
      enrolledAt,
    });
  }
  await tx.insert(enrolment).values(rows);
}

function named(names: readonly string[]): Map<string, string> {
  return new Map(names.map((name) => [name, newId()]));
}
