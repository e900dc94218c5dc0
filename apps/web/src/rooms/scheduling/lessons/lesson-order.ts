import { defaultSettings, slotsOf, startOf } from '@bellwether/contract/scheduling/slots.rules';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { BodyOf, Reply } from '../../../api/types.ts';
import { entriesOf, makePlan, type Plan, type PlanSlot } from './lesson-plan.rules.ts';

/** Whose lesson order: the whole class's, one schedule's or one group's. AMB-001. */
export type LessonScope =
  | { readonly kind: 'class' }
  | { readonly kind: 'schedule'; readonly id: string }
  | { readonly kind: 'group'; readonly id: string };

export type LessonOrder = Reply<'GET /api/lms/classes/:id/lesson-order'>;
type SaveBody = BodyOf<'PUT /api/lms/classes/:id/lesson-order'>;

/** Reads the lesson order of a scope. Not kept for long: somebody else may be planning too. SCH-15. */
export function useLessonOrder(classId: string, scope: LessonScope) {
  const id = scope.kind === 'class' ? '' : scope.id;
  const options = (kind: LessonScope['kind']) =>
    ({ enabled: scope.kind === kind, profile: 'realtime' }) as const;
  const ofClass = useRead(
    'GET /api/lms/classes/:id/lesson-order',
    { params: { id: classId } },
    options('class'),
  );
  const ofSchedule = useRead(
    'GET /api/lms/classes/:id/schedules/:scheduleId/lesson-order',
    { params: { id: classId, scheduleId: id } },
    options('schedule'),
  );
  const ofGroup = useRead(
    'GET /api/lms/classes/:id/schedule-groups/:groupId/lesson-order',
    { params: { id: classId, groupId: id } },
    options('group'),
  );
  return { class: ofClass, schedule: ofSchedule, group: ofGroup }[scope.kind];
}

interface Save {
  readonly pending: boolean;
  /** Why it failed; undefined when it was saved. */
  readonly save: (body: SaveBody) => Promise<unknown>;
}

/** Saves the lesson order of a scope; a failure is given back, never thrown or shown. SCH-16, SCH-17. */
export function useSaveLessonOrder(classId: string, scope: LessonScope): Save {
  const [pending, setPending] = useState(false);
  const options = { quiet: true };
  const ofClass = useWrite('PUT /api/lms/classes/:id/lesson-order', options);
  const ofSchedule = useWrite('PUT /api/lms/classes/:id/schedules/:scheduleId/lesson-order', options);
  const ofGroup = useWrite('PUT /api/lms/classes/:id/schedule-groups/:groupId/lesson-order', options);
  const send = (body: SaveBody): Promise<unknown> => {
    if (scope.kind === 'class') return ofClass.mutateAsync({ params: { id: classId }, body });
    if (scope.kind === 'schedule')
      return ofSchedule.mutateAsync({ params: { id: classId, scheduleId: scope.id }, body });
    return ofGroup.mutateAsync({ params: { id: classId, groupId: scope.id }, body });
  };
  return {
    pending,
    save: async (body) => {
      setPending(true);
      try {
        await send(body);
        return undefined;
      } catch (error) {
        return error;
      } finally {
        setPending(false);
      }
    },
  };
}

/** Whether no settings were ever stored, so that the defaults hold: Mondays, 09:00-10:00. SCH-20, AMB-003. */
export function isUnset(order: LessonOrder): boolean {
  return order.scheduleSettings === null && order.individualSchedules.length === 0;
}

/** The plan as it was read. Without stored settings it lies on the dates that the defaults will have. */
export function planOf(order: LessonOrder): Plan {
  return makePlan({
    lessons: order.lessonOrder.map((lesson) => ({ ...lesson, color: lesson.course.color })),
    slots: isUnset(order) ? defaultSlots(order) : order.slots,
    held: new Map(
      order.lessonOrder.flatMap(({ id, isHeld, scheduleId, scheduledDate }) =>
        isHeld && scheduleId && scheduledDate ? [[id, { scheduleId, date: scheduledDate }]] : [],
      ),
    ),
    courseOrder: order.courses.map(({ id }) => id),
  });
}

/** What Save Schedule sends. Without stored settings the server makes the schedule and places the lessons. AMB-002. */
export function bodyOf(plan: Plan, order: LessonOrder, selectedCourse: string | null): SaveBody {
  const { lessonIds, scheduleEntries } = entriesOf(plan);
  if (isUnset(order))
    return {
      lessonIds,
      ...defaultSettings,
      selectedDays: [...defaultSettings.selectedDays],
      selectedCourse,
      expectedVersion: order.orderVersion,
    };
  return { lessonIds, scheduleEntries, selectedCourse, expectedVersion: order.orderVersion };
}

/** The day from which lessons are placed; null: none is set. SCH-19. */
export function startDateOf({ scheduleSettings, individualSchedules, class: ofClass }: LessonOrder) {
  const start = startOf(
    scheduleSettings?.startDate,
    individualSchedules[0]?.startDate,
    ofClass.startDate || null,
  );
  return start || null;
}

/** Whether some weekday is chosen: by a schedule, or by the defaults. AMB-003. */
export function hasDays(order: LessonOrder): boolean {
  return isUnset(order) || order.individualSchedules.some(({ selectedDays }) => selectedDays.length > 0);
}

function defaultSlots({ class: dates, holidays }: LessonOrder): PlanSlot[] {
  const rule = {
    ...defaultSettings,
    id: '',
    scheduleName: null,
    startDate: null,
    endDate: null,
    courseId: null,
    skipObservedHolidays: true,
  };
  const days = new Set(holidays.map(({ date }) => date));
  return slotsOf([rule], dates, undefined, days).map((slot) => ({
    ...slot,
    isHeld: false,
    isCancelled: false,
  }));
}
