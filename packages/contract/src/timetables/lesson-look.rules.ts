import type { z } from 'zod';
import type { TimetableLesson } from './timetables.ts';
import type { TimetableKind } from './values.ts';

type Lesson = z.output<typeof TimetableLesson>;

/** How a lesson stands in a timetable: what it is called there, what else is said of it, and in which colour. */
export interface LessonLook {
  readonly title: string;
  /** What the reader does not know from whose timetable it is, the most wanted first. */
  readonly details: readonly string[];
  /** The name of the colour in the legend. */
  readonly key: string;
  /** #RRGGBB; null for gray. */
  readonly colorHex: string | null;
}

/**
 * A class and a student tell lessons by their course, a teacher and a room by their class; nobody reads their own name in
 * each square. The title stays in the language of who made the course.
 */
export function lessonLook(kind: TimetableKind, lesson: Lesson): LessonLook {
  const byCourse = kind === 'class' || kind === 'student';
  const course = lesson.courseTitle;
  const title = byCourse ? (course ?? lesson.className) : lesson.className;
  const place = kind === 'room' ? null : lesson.locationName;
  const people = kind === 'teacher' ? null : [...lesson.teachers, ...lesson.assistants].join(', ');
  const other = byCourse ? (kind === 'student' && course ? lesson.className : null) : course;
  return {
    title,
    details: [place, people, other, lesson.lesson?.title].filter(isText),
    key: title,
    colorHex: byCourse
      ? (lesson.courseColorHex ?? lesson.classColorHex)
      : (lesson.classColorHex ?? lesson.courseColorHex),
  };
}

/** The colours of a timetable with what they mean, by name, each once. */
export function legendOf(
  kind: TimetableKind,
  lessons: readonly Lesson[],
): { name: string; colorHex: string | null }[] {
  const found = new Map(
    lessons.map((lesson) => {
      const { key, colorHex } = lessonLook(kind, lesson);
      return [key, colorHex];
    }),
  );
  return [...found]
    .map(([name, colorHex]) => ({ name, colorHex }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function isText(text: string | null | undefined): text is string {
  return Boolean(text);
}
