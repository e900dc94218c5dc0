import { addDays, isDay, startOfWeek } from '@bellwether/contract/shared/day';
import { ActionIcon, Button, Select } from '@mantine/core';
import {
  IconBulb,
  IconCalendarOff,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconRefresh,
  IconSend,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { useToday } from '../../../api/use-today.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page } from '../../../ui/page.tsx';
import { usePhone } from '../../../ui/pointer.ts';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { ShiftsTabs } from '../shifts-tabs.tsx';
import classes from './roster.module.css';
import { RosterDay } from './roster-day.tsx';
import { RosterGrid } from './roster-grid.tsx';
import { hoursOf, lettersOf, type ShiftType, type Week, weekNumber } from './roster-words.ts';

const PublishDialog = later(async () => ({
  default: (await import('../shifts-dialogs.ts')).PublishDialog,
}));

const SuggestDialog = later(async () => ({
  default: (await import('../shifts-dialogs.ts')).SuggestDialog,
}));

/** A week of people and their shifts: planned by mouse, touch and keyboard, then published. */
export function RosterPage() {
  const { t, i18n } = useTranslation('human-resources');
  const today = useToday();
  const isPhone = usePhone();
  const [chosen, setWeek] = useUrlState('week');
  const [departmentId, setDepartment] = useUrlState('department');
  const from = startOfWeek(
    isDay(chosen) && chosen >= '2000-01-09' && chosen <= '2100-12-25' ? chosen : today,
  );
  const read = useRead('GET /api/hr/roster', {
    query: { from, ...(departmentId ? { departmentId } : {}) },
  });
  const types = useRead('GET /api/hr/shift-types', { query: { isActive: 'true', limit: 100 } });
  const week = read.data;
  const word = (day: string) => formatDay(day, i18n.language, { day: 'numeric', month: 'short' });
  const typeRows = types.data?.data ?? [];
  const shared = { week, from, today, types: typeRows, letters: lettersOf(typeRows) };
  return (
    <Page
      title={t('human-resources:shifts.weekOf', { from: word(from), to: word(addDays(from, 6)) })}
      description={week ? <Summary week={week} from={from} /> : null}
      actions={
        week ? (
          <RosterActions week={week} {...{ from, today, departmentId }} onGo={(sunday) => setWeek(sunday)} />
        ) : null
      }
      tabs={<ShiftsTabs active="roster" />}
    >
      <WeekBar
        {...{ from, today, departmentId, types: typeRows }}
        onGo={setWeek}
        onDepartment={setDepartment}
      />
      {read.error && !week ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {week || read.error ? null : <SkeletonLines rows={10} />}
      {week?.data.length === 0 ? (
        <EmptyState
          icon={IconCalendarOff}
          title={t('human-resources:shifts.noPeople')}
          text={t('human-resources:shifts.noPeopleText')}
        />
      ) : null}
      {week && week.data.length > 0 ? (
        isPhone ? (
          <RosterDay {...shared} week={week} />
        ) : (
          <RosterGrid key={`${from} ${departmentId}`} {...shared} week={week} />
        )
      ) : null}
    </Page>
  );
}

function Summary({ week, from }: { week: Week; from: string }) {
  const { t, i18n } = useTranslation('human-resources');
  const planned = week.data.filter(({ shifts }) => shifts.length > 0);
  const warnings = week.data.reduce((sum, one) => sum + one.warnings.length, 0);
  const open = week.demand.reduce(
    (sum, { days }) => sum + days.reduce((of, { planned: is, needed }) => of + Math.max(0, needed - is), 0),
    0,
  );
  const minutes = week.data.reduce((sum, one) => sum + one.minutes, 0);
  const words = [
    t('human-resources:shifts.summary', {
      ...{ week: weekNumber(from), people: planned.length, hours: hoursOf(minutes, i18n.language) },
    }),
    warnings ? t('human-resources:shifts.warningCount', { count: warnings }) : '',
    open ? t('human-resources:shifts.openCount', { count: open }) : '',
  ];
  const [color, state] =
    week.changes.length > 0
      ? (['amber', 'draft'] as const)
      : planned.length > 0
        ? (['green', 'published'] as const)
        : (['gray', 'nothingPlanned'] as const);
  return (
    <span className="row wrap">
      <StatusBadge color={color}>{t(`human-resources:shifts.${state}`)}</StatusBadge>
      <span>{words.filter(Boolean).join(' · ')}</span>
    </span>
  );
}

interface ActionsProps {
  readonly week: Week;
  readonly from: string;
  readonly today: string;
  readonly departmentId: string;
  readonly onGo: (sunday: string) => void;
}

/** Copies this week into the next, or into a week to come the one before it; publishes what changed. */
function RosterActions({ week, from, today, departmentId, onGo }: ActionsProps) {
  const { t } = useTranslation('human-resources');
  const can = useCan();
  const [isPublishing, setPublishing] = useState(false);
  const target = from <= today ? addDays(from, 7) : from;
  const copy = useWrite('POST /api/hr/roster/copy', {
    onDone: ({ made, skipped }) => {
      toast.success(t('human-resources:shifts.copied', { made, skipped }));
      onGo(target);
    },
  });
  const rotate = useWrite('POST /api/hr/roster/rotate', {
    onDone: ({ made, skipped }) => toast.success(t('human-resources:shifts.rotated', { made, skipped })),
  });
  const [suggested, setSuggested] = useState<Reply<'POST /api/hr/roster/suggest'>>();
  const suggest = useWrite('POST /api/hr/roster/suggest', { onDone: setSuggested });
  const mayPlan = can('create:own', 'shift') || can('create:any', 'shift');
  if (!mayPlan) return null;
  const count = week.changes.length;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} />}
        loading={copy.isPending}
        onClick={() => copy.mutate({ body: { from: target, departmentId: departmentId || null } })}
      >
        {t(`human-resources:shifts.${target === from ? 'copyLast' : 'copyToNext'}`)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} />}
        loading={rotate.isPending}
        onClick={() => rotate.mutate({ body: { from, departmentId: departmentId || null } })}
      >
        {t('human-resources:shifts.rotate')}
      </Button>
      {week.demand.length > 0 ? (
        <Button
          variant="default"
          leftSection={<IconBulb size={16} />}
          loading={suggest.isPending}
          onClick={() => suggest.mutate({ body: { from, departmentId: departmentId || null } })}
        >
          {t('human-resources:suggest.button')}
        </Button>
      ) : null}
      <Button leftSection={<IconSend size={16} />} disabled={count === 0} onClick={() => setPublishing(true)}>
        {count ? t('human-resources:shifts.publish', { count }) : t('human-resources:shifts.publishNone')}
      </Button>
      <Meanwhile>
        {suggested ? <SuggestDialog suggested={suggested} onClose={() => setSuggested(undefined)} /> : null}
        {isPublishing ? (
          <PublishDialog
            changes={week.changes}
            {...{ from, departmentId }}
            onClose={() => setPublishing(false)}
          />
        ) : null}
      </Meanwhile>
    </>
  );
}

interface WeekBarProps {
  readonly from: string;
  readonly today: string;
  readonly departmentId: string;
  readonly types: readonly ShiftType[];
  readonly onGo: (sunday: string) => void;
  readonly onDepartment: (id: string) => void;
}

function WeekBar({ from, today, departmentId, types, onGo, onDepartment }: WeekBarProps) {
  const { t } = useTranslation('human-resources');
  const departments = useRead(
    'GET /api/hr/departments',
    { query: { limit: 1000 } },
    { profile: 'departments' },
  );
  const letters = lettersOf(types);
  return (
    <div className={`row wrap gap-12 ${classes.bar}`}>
      <div className="row gap-4">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('human-resources:shifts.weekBefore')}
          onClick={() => onGo(addDays(from, -7))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Button variant="default" disabled={from === startOfWeek(today)} onClick={() => onGo('')}>
          {t('human-resources:shifts.thisWeek')}
        </Button>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('human-resources:shifts.weekAfter')}
          onClick={() => onGo(addDays(from, 7))}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </div>
      <Select
        className={classes.department}
        aria-label={t('human-resources:shifts.department')}
        placeholder={t('human-resources:shifts.allDepartments')}
        clearable
        searchable
        value={departmentId || null}
        data={(departments.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => onDepartment(id ?? '')}
      />
      {types.length === 0 ? null : (
        <ul className={`plain-list row wrap gap-12 s13 dim ${classes.legend}`}>
          {[...letters].map(([letter, { id, name }]) => (
            <li key={id} className="row gap-4">
              <kbd>{letter.toUpperCase()}</kbd> {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
