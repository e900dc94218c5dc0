import type { sittingLessons } from '@bellwether/contract/sittings/sitting-lessons';
import type { Handlers } from '../../../platform/http/context.ts';
import { comingLessons } from './sitting-lessons.queries.ts';

/** In which lessons an assessment can be sat. */
export const sittingLessonHandlers: Handlers<typeof sittingLessons> = {
  list: async ({ query: { classId } }, ctx) => ({ data: classId ? await comingLessons(ctx, classId) : [] }),
};
