import type { NormalisedLessons } from '@bellwether/contract/calendar/whole-lessons.rules';
import type { LessonTexts } from './lesson-events.queries.ts';
import type { PartIds, Parts } from './lesson-parts.queries.ts';

interface Columns extends PartIds {
  readonly texts: LessonTexts | undefined;
  /** The id of what each lesson has, '' for none. */
  readonly of: { readonly [Part in 'classes' | 'courses' | 'contents' | 'locations']: readonly string[] };
  readonly teacherIds: readonly string[];
  readonly assistantIds: readonly string[];
}

/** The columns that the texts hold, with the ids of all that the lessons share. */
export function columnsOf(texts: LessonTexts | undefined): Columns {
  const of = {
    classes: listIn(texts?.classIds),
    courses: listIn(texts?.courseIds),
    contents: listIn(texts?.lessonIds),
    locations: listIn(texts?.locationIds),
  };
  const [teacherIds, assistantIds] = [listIn(texts?.teacherIds), listIn(texts?.assistantIds)];
  return {
    texts,
    of,
    teacherIds,
    assistantIds,
    classes: new Set(of.classes),
    courses: idsIn(of.courses),
    contents: idsIn(of.contents),
    locations: idsIn(of.locations),
    people: new Set([...teacherIds, ...assistantIds]),
  };
}

/** The columns with places in the parts instead of ids; undefined where a lesson's class is not among them. */
export function placedIn(parts: Parts, columns: Columns): NormalisedLessons | undefined {
  const { texts, of } = columns;
  const classes = placesOf(parts.classes, of.classes);
  if (classes.includes(-1)) return undefined;
  const people = new Map(parts.people.map(({ employeeId }, place) => [employeeId, place]));
  return {
    lessons: {
      ids: texts?.ids ?? '',
      scheduleIds: texts?.scheduleIds ?? '',
      originalDates: texts?.originalDates ?? '',
      days: texts?.days ?? '',
      startTimes: texts?.startTimes ?? '',
      endTimes: texts?.endTimes ?? '',
      startsAt: texts?.startsAt ?? '',
      seconds: texts?.seconds ?? '',
      classes,
      courses: placesOf(parts.courses, of.courses),
      contents: placesOf(parts.contents, of.contents),
      locations: placesOf(parts.locations, of.locations),
    },
    overridden: numbersIn(texts?.overridden),
    modified: numbersIn(texts?.modified),
    cancelled: numbersIn(texts?.cancelled),
    covered: [...new Set(numbersIn(texts?.covered))].sort((a, b) => a - b),
    movable: numbersIn(texts?.movable),
    notes: texts?.notes ?? [],
    teachers: heldBy(numbersIn(texts?.teaching), columns.teacherIds, people),
    assistants: heldBy(numbersIn(texts?.assisting), columns.assistantIds, people),
    ...parts,
  };
}

/** Who holds which lesson, by places: the lessons in their order, the people of one in the order of their names, as their list is. */
function heldBy(lessons: readonly number[], ids: readonly string[], places: ReadonlyMap<string, number>) {
  const held = lessons.map((lesson, at) => ({ lesson, person: places.get(ids[at] ?? '') ?? -1 }));
  const known = held.filter(({ person }) => person >= 0);
  known.sort((a, b) => a.lesson - b.lesson || a.person - b.person);
  return { lessons: known.map(({ lesson }) => lesson), people: known.map(({ person }) => person) };
}

function placesOf(list: readonly { readonly id: string }[], ids: readonly string[]): number[] {
  const places = new Map(list.map(({ id }, place) => [id, place]));
  return ids.map((id) => places.get(id) ?? -1);
}

function idsIn(ids: readonly string[]): ReadonlySet<string> {
  const found = new Set(ids);
  found.delete('');
  return found;
}

/** The entries of a text with commas between them; none of no text. An empty text is one entry. */
function listIn(text: string | null | undefined): string[] {
  return typeof text === 'string' ? text.split(',') : [];
}

function numbersIn(text: string | null | undefined): number[] {
  return listIn(text).map(Number);
}
