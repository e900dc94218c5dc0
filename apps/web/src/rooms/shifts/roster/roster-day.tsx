import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx';
import classes from './roster.module.css';
import { ShiftBlock, useCellWords } from './roster-cell.tsx';
import type { RosterProps } from './roster-grid.tsx';
import { daysOf, hoursOf, longDay, type RosterPerson } from './roster-words.ts';
import { useRosterEdits } from './use-roster-edits.ts';
import { shiftsOf, warningsOf } from './use-roster-grid.ts';

/** The roster on a phone: one day of the week, its people and what is needed. */
export function RosterDay(props: RosterProps) {
  const { week, from, today } = props;
  const { t, i18n } = useTranslation('human-resources');
  const days = daysOf(from);
  const [at, setAt] = useState(Math.max(0, days.indexOf(today)));
  const day = days[at] ?? from;
  return (
    <section aria-label={t('human-resources:shifts.grid')}>
      <div className={`row justify-between ${classes.dayBar}`}>
        <ActionIcon
          variant="default"
          size="xl"
          disabled={at === 0}
          aria-label={t('human-resources:shifts.dayBefore')}
          onClick={() => setAt(at - 1)}
        >
          <IconChevronLeft size={20} />
        </ActionIcon>
        <b aria-live="polite">{longDay(day, i18n.language)}</b>
        <ActionIcon
          variant="default"
          size="xl"
          disabled={at === 6}
          aria-label={t('human-resources:shifts.dayAfter')}
          onClick={() => setAt(at + 1)}
        >
          <IconChevronRight size={20} />
        </ActionIcon>
      </div>
      <ul className={`plain-list ${classes.list}`}>
        {week.demand.map(({ id, name, days: counts }) => {
          const { planned, needed } = counts[at] ?? { planned: 0, needed: 0 };
          return needed > 0 ? (
            <li key={id} className="row justify-between s13">
              <span>{name}</span>
              <span className={`row gap-4 ${classes.count}`} data-missing={planned < needed || undefined}>
                {planned < needed ? (
                  <IconAlertTriangle size={14} aria-label={t('human-resources:shifts.missing')} />
                ) : null}
                {t('human-resources:shifts.of', { planned, needed })}
              </span>
            </li>
          ) : null;
        })}
      </ul>
      <ul className={`plain-list ${classes.list}`}>
        {week.data.map((person, row) => (
          <Fragment key={person.employeeId}>
            {row > 0 && week.data[row - 1]?.departmentName === person.departmentName ? null : (
              <li className={`s13 dim ${classes.dayDepartment}`}>
                {person.departmentName ?? t('human-resources:shifts.noDepartment')}
              </li>
            )}
            <li className="row gap-12">
              <DayOfPerson {...{ person, day, types: props.types }} />
            </li>
          </Fragment>
        ))}
      </ul>
    </section>
  );
}

interface DayOfPersonProps extends Pick<RosterProps, 'types'> {
  readonly person: RosterPerson;
  readonly day: string;
}

function DayOfPerson({ person, day, types }: DayOfPersonProps) {
  const { t, i18n } = useTranslation('human-resources');
  const words = useCellWords();
  const edits = useRosterEdits();
  const shifts = shiftsOf(person, day);
  const [shift] = shifts;
  const lessons = person.lessons.find(({ date }) => date === day)?.count ?? 0;
  const cell = { employeeId: person.employeeId, date: day };
  const warnings = warningsOf(person, shift);
  const isAway = person.leaveDays.includes(day);
  return (
    <>
      <Avatar name={person.name} src={person.image} size={32} />
      <div className={`grow ${classes.who}`}>
        <span className="cut">{person.name}</span>
        <span className="s12 dim">
          {[
            isAway ? t('human-resources:shifts.leave') : '',
            lessons ? t('human-resources:shifts.lessons', { count: lessons }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {warnings.map(({ kind, minutes }) => (
          <span key={kind} className={`s12 ${classes.tooMuch}`}>
            {t(`human-resources:shifts.warnings.${kind}`, { hours: hoursOf(minutes, i18n.language) })}
          </span>
        ))}
      </div>
      {person.canPlan ? (
        <LazyMenu
          button={
            <button type="button" className={`bare ${classes.dayButton}`} aria-label={words(person, day)}>
              {shift ? (
                shifts.map((one) => <ShiftBlock key={one.id} person={person} shift={one} lessons={0} />)
              ) : (
                <span className={classes.plus}>
                  <IconPlus size={18} aria-hidden />
                </span>
              )}
            </button>
          }
          entries={[
            ...types
              .filter(({ id }) => id !== shift?.shiftTypeId)
              .map(({ id, name }) => ({
                id,
                label: t(`human-resources:shifts.${shift ? 'make' : 'add'}`, { type: name }),
                onClick: () => void edits.set(cell, shift, id),
              })),
            ...(shift
              ? [
                  {
                    ...{ id: 'clear', divided: true, label: t('human-resources:shifts.clear') },
                    onClick: () => void edits.clear(cell, shift),
                  },
                ]
              : []),
          ]}
        />
      ) : (
        <span className={classes.dayButton}>
          {shifts.map((one) => (
            <ShiftBlock key={one.id} person={person} shift={one} lessons={0} />
          ))}
        </span>
      )}
    </>
  );
}
