import { foldText } from '../../../ui/words/fold-text.ts';

interface PreviewRow<L> {
  readonly lesson: L;
  /** The number it will have in the course; none when it is left out. */
  readonly number: number | undefined;
  /** Whether the course has a lesson of this title already. */
  readonly exists: boolean;
}

/**
 * What applying a curriculum will add to a course that has `present`: each lesson with its coming number. Titles
 * compare without regard to case and accents, as the server does. AMB-185.
 */
export function previewOf<L extends { readonly title: string }>(
  lessons: readonly L[],
  present: readonly { readonly title: string; readonly lessonNumber: number }[],
  skipExisting: boolean,
): { rows: PreviewRow<L>[]; first: number; added: number; existing: number } {
  const titles = new Set(present.map(({ title }) => foldText(title)));
  const first = Math.max(0, ...present.map(({ lessonNumber }) => lessonNumber)) + 1;
  let next = first;
  const rows = lessons.map((lesson) => {
    const exists = titles.has(foldText(lesson.title));
    if (exists && skipExisting) return { lesson, number: undefined, exists };
    next += 1;
    return { lesson, number: next - 1, exists };
  });
  return { rows, first, added: next - first, existing: rows.filter((row) => row.exists).length };
}
