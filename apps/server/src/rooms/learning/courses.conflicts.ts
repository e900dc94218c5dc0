import type { Conflicts } from '../../platform/http/context.ts';

/** What a refused save of a course is told: its link name is taken. For imports too. */
export const courseConflicts: Conflicts = {
  course_slug_unique: { code: 'SLUG_TAKEN', field: 'slug', message: 'Another course has this link name.' },
};
