import { addDays, isDay } from '@bellwether/contract/shared/day';
import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import {
  IconBeach,
  IconChevronLeft,
  IconChevronRight,
  IconSearch,
  IconUserOff,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { Tag } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page, Toolbar } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { monthLabels, noWeekend } from '../../../ui/words/dates.ts';
import { useToday } from '../schedules/schedule-data.ts';
import classes from './staff-availability.module.css';
import { failureWords, openingDay, shownPeople } from './staff-availability.rules.ts';
import { StaffTable } from './staff-table.tsx';

const AwayDialog = later(() => import('./away-dialog.tsx'));
const StaffDrawer = later(() => import('./staff-drawer.tsx'));

/** Who of the teaching staff is free when, on one day: bookings beside declared hours. SCH-25, SCH-26. */
export function StaffAvailabilityPage() {
  const { t, i18n } = useTranslation(['learning', 'common']);
  const today = useToday();
  const [asked, setAsked] = useUrlState('date');
  const [role, setRole] = useUrlState('role');
  const [person, setPerson] = useUrlState('person');
  const [away, setAway] = useUrlState('away');
  const may = useCan()('create:any', 'assignment');
  const [search, setSearch] = useState('');
  const first = openingDay(today);
  const date = isDay(asked) ? asked : first;
  const go = (day: string) => setAsked(day === first ? '' : day);
  const read = useRead(
    'GET /api/lms/staff/available',
    { query: { date } },
    { profile: 'realtime', keep: false },
  );
  // A failure clears what was shown before: old free time would be believed. SCH-25.
  const day = read.error ? undefined : read.data;
  const people = shownPeople(day?.staff ?? [], role, search);
  const found = day?.staff.find(({ employeeId }) => employeeId === person);
  return (
    <Page
      title={t('learning:staffDay.title')}
      description={t('learning:staffDay.text')}
      actions={
        may ? (
          <Button leftSection={<IconUserOff size={16} />} onClick={() => setAway('new')}>
            {t('learning:away.action')}
          </Button>
        ) : null
      }
      toolbar={
        <Toolbar
          right={
            <div className="row gap-4">
              <ActionIcon
                size="sm"
                aria-label={t('learning:staffDay.previous')}
                onClick={() => go(addDays(date, -1))}
              >
                <IconChevronLeft size={16} />
              </ActionIcon>
              <DatePickerInput
                size="sm"
                className={classes.date}
                aria-label={t('learning:staffDay.date')}
                valueFormat="ddd DD MMM YYYY"
                locale={i18n.language}
                firstDayOfWeek={0}
                weekendDays={noWeekend}
                ariaLabels={monthLabels()}
                value={date}
                onChange={(chosen) => chosen && go(chosen)}
              />
              <ActionIcon
                size="sm"
                aria-label={t('learning:staffDay.next')}
                onClick={() => go(addDays(date, 1))}
              >
                <IconChevronRight size={16} />
              </ActionIcon>
              <Button variant="default" size="sm" disabled={date === today} onClick={() => go(today)}>
                {t('learning:today')}
              </Button>
            </div>
          }
        >
          <TextInput
            type="search"
            size="sm"
            leftSection={<IconSearch size={15} />}
            placeholder={t('learning:staffDay.search')}
            aria-label={t('learning:staffDay.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <SegmentedControl
            size="sm"
            aria-label={t('learning:staffDay.role')}
            value={role}
            onChange={setRole}
            data={[
              { value: '', label: t('learning:staffDay.all') },
              { value: 'TEACHER', label: t('learning:teachers') },
              { value: 'ASSISTANT', label: t('learning:assistants') },
            ]}
          />
        </Toolbar>
      }
    >
      {day && day.holidays.length > 0 ? (
        <p className={classes.holiday}>
          <IconBeach size={16} aria-hidden />
          {t('learning:staffDay.holiday')}
          {day.holidays.map((name) => (
            <Tag key={name} color="amber">
              {name}
            </Tag>
          ))}
        </p>
      ) : null}
      {read.error ? (
        <ErrorState
          title={t('learning:staffDay.failed')}
          error={
            isProblem(read.error, 403)
              ? read.error
              : new Error(failureWords(read.error, t('learning:staffDay.failed')))
          }
          onRetry={() => void read.refetch()}
        />
      ) : null}
      {!day && !read.error ? <SkeletonLines rows={8} /> : null}
      {day && people.length === 0 ? (
        <EmptyState
          icon={IconUsers}
          title={t('learning:staffDay.nobody')}
          text={t(day.staff.length > 0 ? 'learning:staffDay.nobodyFits' : 'learning:staffDay.nobodyText')}
        />
      ) : null}
      {people.length > 0 ? <StaffTable people={people} onOpen={setPerson} /> : null}
      <Meanwhile>
        {away && may && day ? <AwayDialog people={day.staff} onClose={() => setAway('')} /> : null}
        {found ? <StaffDrawer person={found} date={date} onClose={() => setPerson('')} /> : null}
      </Meanwhile>
    </Page>
  );
}
