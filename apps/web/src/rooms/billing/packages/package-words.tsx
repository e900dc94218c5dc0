import type { TFunction } from 'i18next';
import type { RowOf } from '../../../api/types.ts';
import type { Choice } from '../../../ui/form/fields.tsx';

export type PackageRow = RowOf<'GET /api/e-commerce/tuition-packages'>;

/** Values as choices of a field or a filter, named below tuitionPackages.<words>. */
export function choicesOf(t: TFunction, words: string, values: readonly string[]): Choice[] {
  return values.map((value) => ({ value, label: t(`e-commerce:tuitionPackages.${words}.${value}`) }));
}

/** '6 months'. */
export function monthsText(t: TFunction, count: number): string {
  return t('e-commerce:tuitionPackages.monthsOf', { count });
}

/** What a package holds in a few words: '6 months · 48 lessons · Foreign teacher · 60 min'. */
export function contentOf(row: PackageRow, t: TFunction): string {
  const { groupTeacherType, individualTeacherType, individualLessonDurationMinutes: minutes } = row;
  const teacher = groupTeacherType ?? individualTeacherType;
  const sessions = row.sessionsIncluded === null ? null : Number(row.sessionsIncluded);
  return [
    monthsText(t, row.packageDurationMonths),
    sessions !== null && t(`e-commerce:tuitionPackages.sessionsOf.${row.unit}`, { count: sessions }),
    minutes && t('e-commerce:tuitionPackages.minutesOf', { minutes }),
    teacher && t(`e-commerce:tuitionPackages.teachers.${teacher}`),
  ]
    .filter(Boolean)
    .join(' · ');
}
