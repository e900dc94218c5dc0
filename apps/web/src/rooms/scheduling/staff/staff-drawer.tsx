import { Button, Drawer } from '@mantine/core';
import { IconCalendarWeek, IconClockEdit, IconUserSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { fullDay, timeRange } from '../labels.ts';
import { useLessonDialogs } from '../lessons/lesson-dialogs.tsx';
import classes from './staff-availability.module.css';
import type { StaffPerson } from './staff-availability.rules.ts';
import { DayBar } from './staff-table.tsx';

interface StaffDrawerProps {
  person: StaffPerson;
  date: string;
  onClose: () => void;
}

/** One person's day in words: what is held, each lesson with the way to cover, and what is free. SCH-26. */
export default function StaffDrawer({ person, date, onClose }: StaffDrawerProps) {
  const { t, i18n } = useTranslation(['learning', 'common']);
  const can = useCan();
  const { cover, dialogs } = useLessonDialogs();
  const mayCover = can('edit:any', 'class_schedule');
  const lessons = person.conflicts.filter(({ kind }) => kind === 'LESSON');
  return (
    <>
      <Drawer
        opened
        position="right"
        size={420}
        onClose={onClose}
        title={
          <span className="row gap-10">
            <Avatar name={person.name} src={person.picturePath} size={28} />
            {person.name}
          </span>
        }
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <div className={classes.drawer}>
          <p className="s13 dim">
            {fullDay(date, i18n.language)} ·{' '}
            {t('learning:staffDay.hoursFree', { hours: person.totalFreeHours })}
          </p>
          <DayBar person={person} />
          {person.isDeclared ? null : (
            <p className={classes.note}>
              {t(person.userId ? 'learning:staffDay.notDeclared' : 'learning:staffDay.noUser')}
            </p>
          )}
          <section>
            <h3 className="h3">{t('learning:staffDay.held')}</h3>
            {person.conflicts.length === 0 ? (
              <p className="s13 dim">{t('learning:staffDay.nothingHeld')}</p>
            ) : (
              <ul className={`plain-list ${classes.held}`}>
                {person.conflicts.map((one) => (
                  <li key={`${one.eventId} ${one.startTime} ${one.endTime}`}>
                    <Held one={one} date={date} />
                    {one.kind === 'LESSON' && mayCover ? (
                      <Button
                        size="compact"
                        variant="default"
                        leftSection={<IconUserSearch size={15} />}
                        aria-label={t('learning:cover.findOf', {
                          name: `${one.className}, ${one.startTime}`,
                        })}
                        onClick={() => cover(one.eventId)}
                      >
                        {t('learning:cover.find')}
                      </Button>
                    ) : null}
                  </li>
                ))}
              </ul>
            )}
            {mayCover && lessons.length > 0 ? (
              <p className="s12 dim">{t('learning:staffDay.awayHint', { count: lessons.length })}</p>
            ) : null}
          </section>
          <section>
            <h3 className="h3">{t('learning:staffDay.free')}</h3>
            <p className="s13">
              {person.freeBlocks.map(timeRange).join(', ') || t('learning:staffDay.notFree')}
            </p>
          </section>
          <div className="row align-stretch wrap">
            {person.userId && can('canViewOthersAvailability', 'userAvailability') ? (
              <Button
                component={Link}
                to={`/availability?user=${person.userId}`}
                variant="default"
                leftSection={<IconClockEdit size={16} />}
              >
                {t('learning:staffDay.openGrid')}
              </Button>
            ) : null}
            <Button
              component={Link}
              to={`/calendar?view=week&date=${date}&users=${person.userId ?? person.employeeId}`}
              variant="default"
              leftSection={<IconCalendarWeek size={16} />}
            >
              {t('learning:staffDay.openCalendar')}
            </Button>
          </div>
        </div>
      </Drawer>
      {dialogs}
    </>
  );
}

/** What is held, with the way to it; of what the viewer may not see only when. */
function Held({ one, date }: { one: StaffPerson['conflicts'][number]; date: string }) {
  const { t } = useTranslation('learning');
  const isHidden = one.eventId === '';
  const words = (
    <>
      <b className="medium cut">{isHidden ? t('learning:staffDay.kinds.BUSY') : one.className}</b>
      <span className="s12 dim cut">{[timeRange(one), one.locationName].filter(Boolean).join(' · ')}</span>
    </>
  );
  const className = `grow ${classes.heldText}`;
  if (isHidden) return <span className={className}>{words}</span>;
  return (
    <Link to="/calendar" search={{ date, view: 'day', event: one.eventId }} className={className}>
      {words}
    </Link>
  );
}
