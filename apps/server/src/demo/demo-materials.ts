import { eq, inArray } from 'drizzle-orm';
import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import { curriculum, curriculumLesson } from '../rooms/learning/curricula/curriculum.table.ts';
import {
  ageRange,
  category,
  course,
  enrolment,
  grade,
  level,
  schoolClass,
} from '../rooms/learning/learning.table.ts';
import { lessonMaterial, material } from '../rooms/learning/materials/material.table.ts';
import type { DemoLearning } from './demo-learning.ts';
import type { DemoPeople } from './people/demo-people.ts';

interface Options {
  readonly now: Date;
  readonly people: DemoPeople;
  readonly learning: DemoLearning;
}

/** Name, links, description, and the lessons of a course that use it (by their place, from 1). */
const materials: readonly {
  readonly name: string;
  readonly description?: string;
  readonly links: readonly string[];
  readonly course: string;
  readonly lessons: readonly number[];
  readonly by?: string;
}[] = [
  {
    name: 'Songs and chants for beginners',
    description: 'Warm-up songs for the first ten minutes. Play once, then sing along with the gestures.',
    links: ['https://learnenglishkids.britishcouncil.org/listen-watch/songs'],
    course: 'Starters Coursebook',
    lessons: [1, 2, 3, 9],
  },
  {
    name: 'Animal flash cards',
    description: 'Farm animals and wild animals, to print on A5.',
    links: ['https://www.cambridgeenglish.org/learning-english/activities-for-learners/'],
    course: 'Starters Coursebook',
    lessons: [13, 14, 15],
    by: 'teacher',
  },
  {
    name: 'Starters word list picture book',
    links: [
      'https://www.cambridgeenglish.org/exams-and-tests/starters/',
      'https://www.cambridgeenglish.org/learning-english/',
    ],
    course: 'Starters Coursebook',
    lessons: [4, 8, 12, 16, 20],
  },
  {
    name: 'Telling the time: paper clock',
    description: 'Template for a clock with two hands, and a worksheet of twelve clocks.',
    links: ['https://learnenglishkids.britishcouncil.org/print-make/worksheets'],
    course: 'Movers Coursebook',
    lessons: [2, 3],
  },
  {
    name: 'Town map',
    description: 'One for each pair. Used again in the review.',
    links: ['https://www.openstreetmap.org'],
    course: 'Movers Coursebook',
    lessons: [13, 14, 15, 16],
    by: 'minh.anh',
  },
  {
    name: 'Solar system video',
    links: ['https://science.nasa.gov/solar-system/'],
    course: 'Flyers Coursebook',
    lessons: [1, 2, 3],
  },
  {
    name: 'KET sample papers',
    description: 'Two complete papers with keys. Do not hand out before the mock test.',
    links: ['https://www.cambridgeenglish.org/exams-and-tests/key/'],
    course: 'KET Practice',
    lessons: [1, 4, 8],
  },
  {
    name: 'IELTS band descriptors',
    links: ['https://ielts.org/take-a-test/preparation-resources'],
    course: 'IELTS Foundation',
    lessons: [1, 4, 5],
  },
  {
    name: 'Classic tales, read aloud',
    description: 'Public domain recordings of the stories.',
    links: ['https://librivox.org', 'https://www.gutenberg.org'],
    course: 'Graded Readers',
    lessons: [1, 2, 3, 4],
  },
];

/** Title, colour, where it belongs, who leads it, and its lessons by course and place. */
const curricula: readonly {
  readonly title: string;
  readonly description: string;
  readonly color: string;
  readonly level: string;
  readonly category: string;
  readonly grade: string;
  readonly teacher: string;
  readonly lessons: readonly (readonly [course: string, from: number, to: number])[];
}[] = [
  {
    title: 'Starters: first term',
    description: 'The first twelve lessons of the coursebook with a story at the end of each unit.',
    color: '#22c55e',
    level: 'Starters',
    category: 'General English',
    grade: 'Grade 1',
    teacher: 'teacher',
    lessons: [
      ['Starters Coursebook', 1, 12],
      ['Graded Readers', 1, 2],
    ],
  },
  {
    title: 'Movers with reading',
    description: 'One story after each unit.',
    color: '#3b82f6',
    level: 'Movers',
    category: 'General English',
    grade: 'Grade 3',
    teacher: 'minh.anh',
    lessons: [
      ['Movers Coursebook', 1, 4],
      ['Graded Readers', 1, 1],
      ['Movers Coursebook', 5, 8],
      ['Graded Readers', 2, 2],
      ['Movers Coursebook', 9, 12],
      ['Graded Readers', 3, 3],
    ],
  },
  {
    title: 'KET in eight weeks',
    description: 'Exam practice for pupils who join late.',
    color: '#ec4899',
    level: 'A2',
    category: 'Exams',
    grade: 'Grade 5',
    teacher: 'daniel.okafor',
    lessons: [['KET Practice', 1, 8]],
  },
];

/** Materials on lessons, curricula, age ranges, and one full class with pupils who wait for a place. */
export async function makeMaterials(tx: Db, { now, people, learning }: Options): Promise<void> {
  await makeAgeRanges(tx);
  const lessonId = (title: string, place: number) => learning.lessonIds.get(title)?.[place - 1];
  const rows = materials.map((one) => ({ ...one, id: newId() }));
  await tx.insert(material).values(
    rows.map(({ id, name, description, links, by }) => ({
      id,
      name,
      description: description ?? null,
      links: [...links],
      createdBy: people.userIds.get(by ?? 'admin') ?? null,
    })),
  );
  await tx.insert(lessonMaterial).values(
    rows.flatMap(({ id, course: title, lessons }, position) =>
      lessons.flatMap((place) => {
        const found = lessonId(title, place);
        return found ? [{ lessonId: found, materialId: id, position }] : [];
      }),
    ),
  );
  for (const one of curricula) {
    const id = newId();
    await tx.insert(curriculum).values({
      id,
      title: one.title,
      description: one.description,
      color: one.color,
      levelId: (await firstId(tx, level, level.name, one.level)) ?? null,
      categoryId: (await firstId(tx, category, category.name, one.category)) ?? null,
      gradeId: (await firstId(tx, grade, grade.title, one.grade)) ?? null,
      teacherId: people.employees.get(one.teacher) ?? null,
    });
    const ids = one.lessons.flatMap(([title, from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => lessonId(title, from + index)),
    );
    await tx
      .insert(curriculumLesson)
      .values(
        ids.flatMap((found, position) => (found ? [{ curriculumId: id, lessonId: found, position }] : [])),
      );
  }
  await makeWaiting(tx, { now, people, learning });
}

async function makeAgeRanges(tx: Db): Promise<void> {
  const ranges = [
    ['4–5 years', 'Before school'],
    ['6–8 years', 'Starters and Movers'],
    ['9–11 years', 'Flyers and A2'],
    ['12–15 years', 'B1 and above'],
  ] as const;
  const rows = ranges.map(([range, description]) => ({ id: newId(), range, description }));
  await tx.insert(ageRange).values(rows);
  const titles = {
    1: ['Starters Coursebook', 'Movers Coursebook'],
    2: ['Flyers Coursebook', 'KET Practice'],
  };
  for (const [index, courses] of Object.entries(titles)) {
    const ageRangeId = rows[Number(index)]?.id ?? null;
    await tx.update(course).set({ ageRangeId }).where(inArray(course.title, courses));
  }
}

/** The class of KET is full; three pupils wait. */
async function makeWaiting(tx: Db, { now, people, learning }: Options): Promise<void> {
  const classId = learning.classIds.get('KET-1') ?? '';
  const inClass = await tx
    .select({ studentId: enrolment.studentId })
    .from(enrolment)
    .where(eq(enrolment.classId, classId));
  await tx.update(schoolClass).set({ maxCapacity: inClass.length }).where(eq(schoolClass.id, classId));
  const there = new Set(inClass.map(({ studentId }) => studentId));
  const waiting = people.studentIds.filter((id) => !there.has(id)).slice(4, 7);
  const enrolledAt = now.toISOString();
  await tx
    .insert(enrolment)
    .values(waiting.map((studentId) => ({ studentId, classId, status: 'PENDING' as const, enrolledAt })));
}

async function firstId(
  tx: Db,
  table: typeof level | typeof category | typeof grade,
  column: typeof level.name | typeof category.name | typeof grade.title,
  text: string,
): Promise<string | undefined> {
  const [found] = await tx.select({ id: table.id }).from(table).where(eq(column, text));
  return found?.id;
}
