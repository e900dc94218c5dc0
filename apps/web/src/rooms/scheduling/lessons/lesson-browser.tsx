import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Dispatch, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { ColorDot, Tag } from '../../../ui/badge.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import classes from './lesson-browser.module.css';
import type { LessonOrder, LessonScope } from './lesson-order.ts';
import type { Plan, PlanChange } from './lesson-plan.rules.ts';
import { Picker } from './picker.tsx';
import { type BrowsedLesson, browseRows, searchLessons } from './plan-rows.rules.ts';

interface LessonBrowserProps {
  classId: string;
  order: LessonOrder;
  scope: LessonScope;
  plan: Plan;
  change: Dispatch<PlanChange>;
  courseId: string | null;
  onCourse: (courseId: string) => void;
  available: ReturnType<typeof useAvailableLessons>;
}

/** Every lesson of the courses of the class, with whether another schedule of it has the lesson. SCH-14. */
export function useAvailableLessons(classId: string, scope: LessonScope) {
  const read = useRead(
    'GET /api/lms/classes/:id/available-lessons',
    { params: { id: classId } },
    { profile: 'realtime' },
  );
  const lessons = useMemo(
    () =>
      (read.data?.lessons ?? []).map(
        ({ scheduled, ...lesson }): BrowsedLesson => ({
          ...lesson,
          color: lesson.course.color,
          isElsewhere: scheduled !== null && isOther(scope, scheduled),
        }),
      ),
    [read.data, scope],
  );
  return { read, lessons };
}

/** The first column: the lessons of one course that are not scheduled yet, to be picked. SCH-04, SCH-11. */
export function LessonBrowser({ order, plan, change, courseId, onCourse, available }: LessonBrowserProps) {
  const { t } = useTranslation(['learning', 'common']);
  const [search, setSearch] = useState('');
  const text = useDeferredValue(search);
  const { read, lessons } = available;
  const scheduled = useMemo(() => new Set(plan.lessons.map(({ id }) => id)), [plan.lessons]);
  const left = useMemo(
    () => lessons.filter((lesson) => lesson.courseId === courseId && !scheduled.has(lesson.id)),
    [lessons, courseId, scheduled],
  );
  const shown = useMemo(() => searchLessons(left, text), [left, text]);
  const counts = useMemo(() => countsOf(lessons, scheduled), [lessons, scheduled]);
  const selectable = shown.filter(({ isElsewhere }) => !isElsewhere).map(({ id }) => id);
  const picked = plan.picked.size;
  return (
    <section className={`col gap-0 shrink ${classes.pane}`} aria-label={t('learning:schedule.courseLessons')}>
      <header className={`row gap-0 flex-none ${classes.head}`}>
        <h3 className="h3">{t('learning:schedule.courseLessons')}</h3>
      </header>
      <div className={`col flex-none ${classes.tools}`}>
        <Picker
          label={t('learning:schedule.course')}
          placeholder={t('learning:schedule.chooseCourse')}
          value={courseId}
          onChange={onCourse}
          disabled={order.courses.length === 0}
          choices={order.courses.map((course) => {
            const count = counts.get(course.id);
            return {
              value: course.id,
              label: course.title,
              before: <ColorDot hex={course.color} />,
              after: count ? t('learning:schedule.leftOf', count) : null,
            };
          })}
        />
        <TextInput
          type="search"
          size="sm"
          leftSection={<IconSearch size={15} />}
          placeholder={t('learning:schedule.searchLessons')}
          aria-label={t('learning:schedule.searchLessons')}
          value={search}
          disabled={!courseId}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <div className={`row gap-6 ${classes.bulk}`}>
          <button
            type="button"
            className={`bare ${classes.link}`}
            disabled={selectable.length === 0}
            onClick={() => change({ type: 'pick', ids: selectable, on: true })}
          >
            {t('common:selectAll')}
          </button>
          <span className="dim" aria-hidden>
            ·
          </span>
          <button
            type="button"
            className={`bare ${classes.link}`}
            disabled={picked === 0}
            onClick={() => change({ type: 'clear-picked' })}
          >
            {t('common:clearAll')}
          </button>
          <span className="grow" />
          <span className="s12 dim" aria-live="polite">
            {t('common:countSelected', { count: picked })}
          </span>
        </div>
      </div>
      {read.error ? (
        <div className={classes.scroll}>
          <ErrorState
            error={read.error}
            title={t('learning:schedule.availableFailed')}
            onRetry={() => void read.refetch()}
          />
        </div>
      ) : (
        <Lessons
          lessons={shown}
          plan={plan}
          change={change}
          hint={hintOf({
            isLoading: read.isPending,
            hasCourses: order.courses.length > 0,
            courseId,
            shown: shown.length,
            total: counts.get(courseId ?? '')?.total ?? 0,
            isSearching: text.trim() !== '',
          })}
        />
      )}
    </section>
  );
}

function Lessons({
  lessons,
  plan,
  change,
  hint,
}: {
  lessons: readonly BrowsedLesson[];
  plan: Plan;
  change: Dispatch<PlanChange>;
  hint: string | null;
}) {
  const { t } = useTranslation('learning');
  const scroll = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => browseRows(lessons), [lessons]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => (rows[index]?.kind === 'unit' ? 30 : 33),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
  });
  if (hint)
    return (
      <div className={classes.scroll}>
        <p className={classes.hint} role="status">
          {t(`learning:schedule.hints.${hint}`)}
        </p>
      </div>
    );
  return (
    <div ref={scroll} className={classes.scroll}>
      <ul
        className={classes.list}
        style={{ height: virtual.getTotalSize() }}
        aria-label={t('learning:schedule.courseLessons')}
      >
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          return (
            <li
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              className={classes.line}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {row.kind === 'unit' ? (
                <h4 className={classes.unit}>{row.unit ?? t('learning:schedule.noUnit')}</h4>
              ) : (
                <Lesson lesson={row.lesson} isPicked={plan.picked.has(row.lesson.id)} change={change} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Lesson({
  lesson,
  isPicked,
  change,
}: {
  lesson: BrowsedLesson;
  isPicked: boolean;
  change: Dispatch<PlanChange>;
}) {
  const { t } = useTranslation('learning');
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={classes.lesson}
      data-on={isPicked || undefined}
      data-off={lesson.isElsewhere || undefined}
    >
      <Checkbox
        id={id}
        checked={isPicked}
        disabled={lesson.isElsewhere}
        onChange={(event) => change({ type: 'pick', ids: [lesson.id], on: event.currentTarget.checked })}
      />
      <span className={classes.number}>{lesson.lessonNumber}</span>
      <span className="grow cut" title={lesson.title}>
        {lesson.title}
      </span>
      {lesson.isElsewhere ? <Tag>{t('learning:schedule.elsewhere')}</Tag> : null}
    </label>
  );
}

interface Situation {
  isLoading: boolean;
  hasCourses: boolean;
  courseId: string | null;
  shown: number;
  total: number;
  isSearching: boolean;
}

/** The hint that stands where the lessons would; null: there are some. SCH-11. */
function hintOf({ isLoading, hasCourses, courseId, shown, total, isSearching }: Situation): string | null {
  if (isLoading) return 'loadingCourses';
  if (!hasCourses) return 'noCourses';
  if (!courseId) return 'chooseCourse';
  if (shown > 0) return null;
  return total > 0 && !isSearching ? 'allScheduled' : 'noLessons';
}

/** How many lessons of each course there are, and how many can still be added. */
function countsOf(lessons: readonly BrowsedLesson[], scheduled: ReadonlySet<string>) {
  const counts = new Map<string, { left: number; total: number }>();
  for (const { id, courseId, isElsewhere } of lessons) {
    const count = counts.get(courseId) ?? { left: 0, total: 0 };
    const isLeft = !scheduled.has(id) && !isElsewhere;
    counts.set(courseId, { left: count.left + (isLeft ? 1 : 0), total: count.total + 1 });
  }
  return counts;
}

/** Whether the lesson stands in an order that is not shown. What waits in the order of the class may be taken. */
function isOther(scope: LessonScope, at: { scheduleId: string | null; groupId: string | null }): boolean {
  if (scope.kind === 'class') return false;
  if (at.scheduleId === null && at.groupId === null) return false;
  return scope.kind === 'schedule' ? at.scheduleId !== scope.id : at.groupId !== scope.id;
}
