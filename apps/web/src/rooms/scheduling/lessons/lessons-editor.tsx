import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { type ApiProblem, isProblem } from '../../../api/client.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Tabs } from '../../../ui/page.tsx';
import { saysWhy, wordsOf } from '../../../ui/toast/problem-toast.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { type Conflict, conflictOf } from '../conflict.rules.ts';
import { ConflictPanel } from '../conflict-panel.tsx';
import { namesByDay, skippedSlots } from '../holidays.rules.ts';
import { shortDay } from '../labels.ts';
import { SettingsSummary } from '../schedules/settings-summary.tsx';
import { StaleDialog } from '../stale-dialog.tsx';
import { LessonBrowser, useAvailableLessons } from './lesson-browser.tsx';
import { bodyOf, type LessonOrder, type LessonScope, planOf, useSaveLessonOrder } from './lesson-order.ts';
import { changePlan, isChanged, type Plan, placesOf } from './lesson-plan.rules.ts';
import classes from './lessons-dialog.module.css';
import { summaryOf } from './plan-rows.rules.ts';
import { ScheduledLessons } from './scheduled-lessons.tsx';
import { AddButton, RemoveButton, TransferColumn } from './transfer-buttons.tsx';

const MoveToDate = later(() => import('./move-to-date.tsx'));

interface EditorProps {
  classId: string;
  scope: LessonScope;
  order: LessonOrder;
  isNarrow: boolean;
  onReload: () => Promise<LessonOrder | undefined>;
  onChanged: (changed: boolean) => void;
  onDragging: (dragging: boolean) => void;
  onClose: () => void;
  onSaved: () => void;
}

/** The columns of the dialog, what is changed in them, and saving it. SCH-06 to SCH-17. */
export function LessonsEditor({
  classId,
  scope,
  order: latest,
  isNarrow,
  onReload,
  onChanged,
  onDragging,
  onClose,
  onSaved,
}: EditorProps) {
  const { t } = useTranslation(['learning', 'common']);
  const [order, setOrder] = useState(latest);
  const initial = useMemo(() => planOf(order), [order]);
  const [plan, change] = useReducer(changePlan, initial);
  const [courseId, setCourseId] = useState(() => storedCourse(order));
  const [movingId, setMovingId] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [stale, setStale] = useState(false);
  const [tab, setTab] = useState<'browse' | 'scheduled' | 'settings'>('browse');
  const available = useAvailableLessons(classId, scope);
  const { pending, save } = useSaveLessonOrder(classId, scope);
  const changed = isChanged(plan, initial);
  useEffect(() => onChanged(changed), [changed, onChanged]);

  const take = useCallback((fresh: LessonOrder) => {
    setOrder(fresh);
    change({ type: 'load', plan: planOf(fresh) });
  }, []);
  // A newer order that arrives while nothing was changed is shown; else saving asks which of the two counts.
  useEffect(() => {
    if (latest !== order && !changed && !pending) take(latest);
  }, [latest, order, changed, pending, take]);

  const send = async (overwrite: boolean) => {
    setConflict(null);
    const { expectedVersion, ...body } = bodyOf(plan, order, courseId);
    const failure = await save(overwrite ? body : { ...body, expectedVersion });
    if (failure === undefined) {
      toast.success(t('learning:schedule.saved'));
      onSaved();
      return;
    }
    const problem = isProblem(failure) ? failure : null;
    setStale(problem?.code === 'STALE');
    if (problem?.code === 'STALE' || problem?.status === 401) return;
    setConflict(problem && conflictOf(problem));
    toast.error(t('learning:schedule.saveFailed', { message: reasonOf(problem) }));
  };
  /** The server's words, else what was not done; of what is no reply nothing is known. SCH-18, AMB-001. */
  const reasonOf = (problem: ApiProblem | null) => {
    if (!problem) return t('learning:schedule.unknownError');
    if (problem.status === 0 || saysWhy(problem)) return wordsOf(problem).title;
    return t('learning:schedule.orderNotSaved');
  };
  const add = () => {
    const lessons = available.lessons.filter(({ id }) => plan.picked.has(id));
    change({ type: 'add', lessons });
    change({ type: 'clear-picked' });
  };
  const remove = () => change({ type: 'remove', ids: [...plan.marked] });
  const browser = (
    <LessonBrowser
      classId={classId}
      order={order}
      scope={scope}
      plan={plan}
      change={change}
      courseId={courseId}
      onCourse={setCourseId}
      available={available}
    />
  );
  const scheduled = (
    <ScheduledLessons
      order={order}
      plan={plan}
      change={change}
      onDragging={onDragging}
      onMoveTo={setMovingId}
    />
  );
  const settings = <SettingsSummary order={order} scope={scope} onManager={onClose} />;
  return (
    <>
      {!order.can.edit ? (
        <>
          {settings}
          <div className={`col gap-0 ${classes.single}`}>{scheduled}</div>
        </>
      ) : isNarrow ? (
        <>
          <Tabs
            label={t('learning:schedule.parts')}
            items={[
              {
                label: t('learning:schedule.courseLessons'),
                active: tab === 'browse',
                onClick: () => setTab('browse'),
              },
              {
                label: t('learning:schedule.scheduledLessons'),
                count: plan.lessons.length,
                active: tab === 'scheduled',
                onClick: () => setTab('scheduled'),
              },
              {
                label: t('learning:schedule.settings'),
                active: tab === 'settings',
                onClick: () => setTab('settings'),
              },
            ]}
          />
          <div className={`col gap-0 ${classes.single}`} data-tab={tab}>
            {tab === 'browse' ? browser : tab === 'scheduled' ? scheduled : settings}
          </div>
          {tab === 'settings' ? null : (
            <div className={`row gap-16 flex-none ${classes.transfer}`}>
              {tab === 'browse' ? (
                <>
                  <span className="s13 dim">{t('common:countSelected', { count: plan.picked.size })}</span>
                  <AddButton size="lg" count={plan.picked.size} onClick={add} />
                </>
              ) : (
                <>
                  <span className="s13 dim">{t('common:countSelected', { count: plan.marked.size })}</span>
                  <RemoveButton size="lg" count={plan.marked.size} onClick={remove} />
                </>
              )}
            </div>
          )}
        </>
      ) : (
        <>
          {settings}
          <div className={classes.columns}>
            {browser}
            <TransferColumn
              picked={plan.picked.size}
              marked={plan.marked.size}
              onAdd={add}
              onRemove={remove}
            />
            {scheduled}
          </div>
        </>
      )}
      {conflict ? (
        <div className={classes.conflict}>
          <ConflictPanel conflict={conflict} />
        </div>
      ) : null}
      <footer className={`row flex-none ${classes.foot}`}>
        <Summary plan={plan} order={order} />
        <span className="grow" />
        <Button variant="default" size="md" onClick={onClose} disabled={pending}>
          {order.can.edit ? t('common:cancel') : t('common:close')}
        </Button>
        {order.can.edit ? (
          <Button size="md" disabled={pending} onClick={() => void send(false)}>
            {pending ? t('common:saving') : t('learning:schedule.save')}
          </Button>
        ) : null}
      </footer>
      <Meanwhile>
        {movingId ? (
          <MoveToDate
            holidays={namesByDay(order.holidays)}
            plan={plan}
            lessonId={movingId}
            onMove={(ids, to) => change({ type: 'move', ids, to })}
            onClose={() => setMovingId(null)}
          />
        ) : null}
      </Meanwhile>
      {stale ? (
        <StaleDialog
          onClose={() => setStale(false)}
          onReload={() => {
            setStale(false);
            void onReload().then((fresh) => fresh && take(fresh));
          }}
          onOverwrite={() => {
            setStale(false);
            void send(true);
          }}
        />
      ) : null}
    </>
  );
}

/** '24 lessons on 24 dates, the last on Fri, Jan 15. 2 holidays skipped.' */
function Summary({ plan, order }: { plan: Plan; order: LessonOrder }) {
  const { t, i18n } = useTranslation('learning');
  const left = useMemo(() => skippedSlots(order), [order]);
  const { placed, dates, last, notPlaced, skipped } = useMemo(
    () => summaryOf(placesOf(plan), left),
    [plan, left],
  );
  return (
    <p className={`s13 dim ${classes.summary}`} aria-live="polite">
      {last ? (
        <Trans
          t={t}
          i18nKey="learning:schedule.summary"
          values={{
            lessons: t('learning:schedule.lessonCount', { count: placed }),
            dates: t('learning:schedule.dateCount', { count: dates }),
            last: shortDay(last, i18n.language),
          }}
          components={{ b: <b /> }}
        />
      ) : null}{' '}
      {skipped > 0 ? t('learning:schedule.skippedCount', { count: skipped }) : null}{' '}
      {notPlaced > 0 ? (
        <span className={classes.warning}>{t('learning:schedule.notPlacedCount', { count: notPlaced })}</span>
      ) : null}
    </p>
  );
}

/** The course that was browsed last, while the class still has it. */
function storedCourse({ scheduleSettings, courses }: LessonOrder): string | null {
  const stored = scheduleSettings?.selectedCourse;
  return courses.some(({ id }) => id === stored) && stored ? stored : null;
}
