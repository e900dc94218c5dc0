import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { weekdayName } from '../../../ui/words/weekday-name.ts';
import { fullDay, recurrenceKey, scheduleColor, timeRange } from '../labels.ts';
import { isUnset, type LessonOrder, type LessonScope, startDateOf } from '../lessons/lesson-order.ts';
import classes from './settings-summary.module.css';

interface SettingsSummaryProps {
  order: LessonOrder;
  scope: LessonScope;
  /** Leads to where the settings are changed. */
  onManager: () => void;
}

/** The settings of what is planned, to read only: they are changed in the Schedule Manager. SCH-02, AMB-002. */
export function SettingsSummary({ order, scope, onManager }: SettingsSummaryProps) {
  const { t, i18n } = useTranslation('learning');
  const { individualSchedules: schedules } = order;
  const start = startDateOf(order);
  const [only] = schedules;
  const isSingle = schedules.length === 1 && scope.kind !== 'group';
  return (
    <section
      className={`row gap-32 lines-12 flex-none ${classes.summary}`}
      aria-label={t('learning:schedule.settings')}
    >
      <Setting label={t('learning:schedule.startDate')}>
        {start ? fullDay(start, i18n.language) : t('learning:schedule.notSet')}
      </Setting>
      <Setting label={t('learning:schedule.type')}>
        {t(`learning:schedule.types.${typeOf(order, scope)}`, { count: schedules.length })}
      </Setting>
      {isSingle && only ? (
        <>
          <Setting label={t('learning:schedule.times')}>{timeRange(only)}</Setting>
          <Setting label={t('learning:schedule.recurrence')}>{t(recurrenceKey(only.recurrence))}</Setting>
          <Setting label={t('learning:schedule.days')}>
            <Days days={only.selectedDays} />
          </Setting>
        </>
      ) : null}
      {isUnset(order) ? (
        <>
          <Setting label={t('learning:schedule.times')}>09:00 – 10:00</Setting>
          <Setting label={t('learning:schedule.recurrence')}>{t(recurrenceKey('WEEKLY'))}</Setting>
          <Setting label={t('learning:schedule.days')}>
            <Days days={[1]} />
          </Setting>
        </>
      ) : null}
      <Setting label={t('learning:schedule.observedHolidays')}>
        {t(`learning:schedule.holidayRules.${holidayRuleOf(schedules)}`)}
      </Setting>
      {!isSingle && schedules.length > 0 ? (
        <ul className={`plain-list grow ${classes.schedules}`}>
          {schedules.map((schedule) => (
            <li
              key={schedule.id}
              className={`e-${scheduleColor(
                schedules.map(({ id }) => id),
                schedule.id,
              )}`}
            >
              <i aria-hidden />
              <b className="cut">{schedule.scheduleName ?? t('learning:schedule.unnamed')}</b>
              <span>{timeRange(schedule)}</span>
              <Days days={schedule.selectedDays} />
              <em>{t(recurrenceKey(schedule.recurrence))}</em>
            </li>
          ))}
        </ul>
      ) : (
        <span className="grow" />
      )}
      <p className={`row align-start flex-none ${classes.note}`}>
        <IconLock size={14} aria-hidden />
        <span>
          <Trans
            t={t}
            i18nKey="learning:schedule.readOnlyHere"
            components={{
              manager: <button type="button" className={`bare ${classes.link}`} onClick={onManager} />,
            }}
          />
        </span>
      </p>
    </section>
  );
}

/** Weekdays as small boxes: 'Mon' 'Wed'. */
export function Days({ days }: { days: readonly number[] }) {
  const { t, i18n } = useTranslation('learning');
  if (days.length === 0) return <span className="dim">{t('learning:schedule.noDays')}</span>;
  return (
    <span className={`row align-stretch wrap ${classes.days}`}>
      {days.map((day) => (
        <abbr key={day} title={weekdayName(day, i18n.language, 'long')}>
          {weekdayName(day, i18n.language)}
        </abbr>
      ))}
    </span>
  );
}

function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={`col gap-0 ${classes.setting}`}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </dl>
  );
}

/** Whether observed holidays are skipped: by all schedules, by some, by none. What is not stored yet will skip them. */
function holidayRuleOf(schedules: LessonOrder['individualSchedules']): 'skipped' | 'some' | 'kept' {
  if (schedules.every(({ skipObservedHolidays }) => skipObservedHolidays)) return 'skipped';
  return schedules.some(({ skipObservedHolidays }) => skipObservedHolidays) ? 'some' : 'kept';
}

function typeOf(order: LessonOrder, scope: LessonScope) {
  if (isUnset(order)) return 'default';
  if (scope.kind === 'group') return 'group';
  return order.individualSchedules.length === 1 ? 'single' : 'all';
}
