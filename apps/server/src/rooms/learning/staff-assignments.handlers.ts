import type { staffAssignments } from '@bellwether/contract/learning/staff-assignments';
import type { Handlers } from '../../platform/http/context.ts';
import type { ClassHooks } from './changes.commands.ts';
import { saveStaff } from './save-staff.commands.ts';

/** The staff of classes in bulk. `hooks` books the lessons to come again. SCH-24. */
export function staffAssignmentHandlers(hooks: ClassHooks): Handlers<typeof staffAssignments> {
  return {
    async bulk({ body: { classId, assignmentMode, selectedCourseId, selectedStaffIds, kind } }, ctx) {
      const courseId = assignmentMode === 'per-course' ? (selectedCourseId ?? null) : null;
      const key = { TEACHER: 'teacherIds', ASSISTANT: 'taIds', SUBSTITUTE: 'substituteIds' } as const;
      return saveStaff(ctx, hooks, classId, ({ assignments }) => {
        const own = assignments.find((one) => one.courseId === courseId) ?? {
          courseId,
          teacherId: null,
          teacherIds: [],
          substituteIds: [],
          taIds: [],
        };
        const ids = [...new Set([...own[key[kind]], ...selectedStaffIds])];
        return [...assignments.filter((one) => one.courseId !== courseId), { ...own, [key[kind]]: ids }];
      });
    },
  };
}
