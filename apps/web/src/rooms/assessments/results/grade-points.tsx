import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { Tag } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { localeOf } from '../../../ui/words/format.ts';
import classes from './mastery.module.css';

interface GradePointsProps {
  /** The student's user; absent: the viewer. */
  userId?: string | undefined;
}

/** The grade point average of a student with the courses that it comes of and how; nothing where no course counts. AMB-412. */
export default function GradePoints({ userId }: GradePointsProps) {
  const { t, i18n } = useTranslation('learning');
  const read = useRead('GET /api/lms/grade-points', { query: userId ? { userId } : {} });
  const found = read.data?.data;
  if (read.error && !found) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!found || found.courses.length === 0) return null;
  const number = (value: number, least = 0) =>
    value.toLocaleString(localeOf(i18n.language), { minimumFractionDigits: least, maximumFractionDigits: 2 });
  const label = (key: string, values = {}) => t(`learning:gradePoints.${key}`, values);
  const { average, courses } = found;
  const terms = courses.map(({ credits, points }) => `${number(credits)} × ${number(points, 1)}`).join(' + ');
  const credits = courses.reduce((sum, one) => sum + Math.round(one.credits * 100), 0) / 100;
  return (
    <Card title={average === null ? label('title') : label('titled', { average: number(average, 2) })}>
      <ul className="plain-list">
        {courses.map((one) => (
          <li key={one.id} className={`row wrap ${classes.row}`}>
            <b className="medium grow cut">{one.title}</b>
            {one.bonus > 0 ? <Tag>{label('bonus', { bonus: number(one.bonus, 1) })}</Tag> : null}
            <span className="s12 dim">
              {label('credits', { count: one.credits, credits: number(one.credits) })}
            </span>
            <span className="s12">{`${number(one.percent)}%`}</span>
            <Tag>{one.label}</Tag>
            <span className="medium">{number(one.points, 1)}</span>
          </li>
        ))}
      </ul>
      <p className={`s13 dim ${classes.row}`}>
        {average === null
          ? label('partial')
          : label('formula', { terms, credits: number(credits), average: number(average, 2) })}
      </p>
    </Card>
  );
}
