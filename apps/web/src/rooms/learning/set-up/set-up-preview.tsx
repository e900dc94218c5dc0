import { IconAlertTriangle, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { Card } from '../../../ui/page.tsx';
import { colorStyle } from '../../../ui/theme/ink.ts';
import { UpcomingDates } from '../../scheduling/index.tsx';
import { useAllCourses } from '../choices.ts';
import classes from './set-up.module.css';
import { isSchedule, type SetUpValues } from './set-up.rules.ts';

interface SetUpPreviewProps {
  values: SetUpValues;
  openings: Reply<'GET /api/class-schedule/openings'>;
}

/** The class as it will be: its parts with what is missing or in the way, and its next lessons. */
export function SetUpPreview({ values, openings }: SetUpPreviewProps) {
  const { t } = useTranslation('learning');
  const courses = useAllCourses();
  const { class: made, teacherIds, schedule, hasSchedule } = values;
  const teachers = teacherIds.map((id) => openings.teachers.find(({ employeeId }) => employeeId === id));
  const room = openings.rooms.find(({ locationId }) => locationId === made.locationId);
  const isBusy = [...teachers, room].some((one) => one && one.busyOn > 0);
  const course = made.courseIds.flatMap((id) => courses.data?.find((one) => one.id === id)?.title ?? []);
  const students = made.studentIds.length;
  const facts = [
    { label: t('learning:courses'), value: course.join(', ') },
    { label: t('learning:teachers'), value: teachers.flatMap((one) => one?.name ?? []).join(', ') },
    { label: t('learning:room'), value: room?.name ?? (made.locationId ? t('learning:setUp.chosen') : '') },
    {
      label: t('learning:students'),
      value: students > 0 ? t('learning:setUp.students', { count: students }) : '',
    },
  ];
  return (
    <aside className={`col gap-12 shrink ${classes.preview}`} aria-label={t('learning:setUp.preview')}>
      <Card>
        <div className={`col gap-12 ${classes.part}`}>
          <h2 className={`row ${classes.name}`}>
            <span className={classes.square} style={colorStyle(made.color)} aria-hidden />
            <span className="cut">{made.name || t('learning:setUp.unnamed')}</span>
          </h2>
          <ul className="col gap-6 plain-list">
            {facts.map(({ label, value }) => (
              <li key={label} className={`row s13 ${value ? '' : 'dim'}`}>
                {value ? (
                  <IconCircleCheck size={16} aria-hidden className={`e-green ${classes.done}`} />
                ) : (
                  <IconCircle size={16} aria-hidden />
                )}
                <span className="shrink">
                  {label}
                  {value ? `: ${value}` : ''}
                </span>
              </li>
            ))}
          </ul>
          {hasSchedule && made.startDate && isSchedule(schedule) ? (
            <UpcomingDates
              dates={{ startDate: made.startDate, endDate: made.endDate }}
              rules={[{ ...schedule, scheduleName: null, startDate: null, endDate: null }]}
            />
          ) : (
            <p className="s13 dim">{t('learning:setUp.noLessons')}</p>
          )}
          {isBusy ? (
            <p role="status" className={`row s13 e-amber ${classes.busy}`}>
              <IconAlertTriangle size={16} aria-hidden />
              {t('learning:setUp.busyChosen')}
            </p>
          ) : null}
        </div>
      </Card>
    </aside>
  );
}
