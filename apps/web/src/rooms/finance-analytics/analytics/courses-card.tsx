import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { Card } from '../../../ui/page.tsx';
import { WidgetEmpty } from '../../../ui/widget.tsx';
import { formatPercent, localeOf } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import classes from '../finance-analytics.module.css';
import { Wide } from '../wide.tsx';
import type { Analytics } from './analytics-page.tsx';

/** The courses that earned most, how full they are, and what the rest earned: together the enrolment revenue. FIN-29. */
export function CoursesCard({ analytics: { courseAnalytics, currency } }: { analytics: Analytics }) {
  const { t } = useTranslation('finance');
  const { topCourses, otherCoursesRevenue, revenueWithoutCourse } = courseAnalytics;
  const rest = [
    { key: 'others', amount: otherCoursesRevenue },
    { key: 'without', amount: revenueWithoutCourse },
  ].filter(({ amount }) => amount !== '0.00');
  return (
    <Card title={t('finance:analytics.courses.title')}>
      {topCourses.length === 0 && rest.length === 0 ? (
        <WidgetEmpty text={t('finance:analytics.courses.none')} />
      ) : (
        <Wide label={t('finance:analytics.courses.title')}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('finance:analytics.course')}</th>
                <th scope="col" className={classes.number}>
                  {t('finance:analytics.courses.revenue')}
                </th>
                <th scope="col" className={`${classes.number} ${classes.roomy}`}>
                  {t('finance:analytics.courses.students')}
                </th>
                <th scope="col" className={classes.number}>
                  {t('finance:analytics.courses.utilization')}
                </th>
                <th scope="col" className={`${classes.number} ${classes.roomy}`}>
                  {t('finance:analytics.courses.each')}
                </th>
              </tr>
            </thead>
            <tbody>
              {topCourses.map((course) => (
                <CourseRow key={course.courseId} course={course} currency={currency} />
              ))}
              {rest.map(({ key, amount }) => (
                <tr key={key} className={classes.quiet}>
                  <td className={classes.name}>{t(`finance:analytics.courses.${key}`)}</td>
                  <td className={classes.number}>
                    <Money amount={amount} currency={currency} />
                  </td>
                  <td className={classes.roomy} />
                  <td />
                  <td className={classes.roomy} />
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
    </Card>
  );
}

interface CourseRowProps {
  course: Analytics['courseAnalytics']['topCourses'][number];
  currency: string;
}

function CourseRow({ course, currency }: CourseRowProps) {
  const { t, i18n } = useTranslation('finance');
  const can = useCan();
  return (
    <tr>
      <td className={classes.name}>
        {can('read:any', 'course') ? (
          <Link to="/courses/$id" params={{ id: course.courseId }} className={classes.opens}>
            {course.title}
          </Link>
        ) : (
          course.title
        )}
      </td>
      <td className={classes.number}>
        <Money amount={course.revenue} currency={currency} />
      </td>
      <td className={`${classes.number} ${classes.roomy}`}>
        {course.enrollments.toLocaleString(localeOf(i18n.language))}
      </td>
      <td className={classes.number}>
        {course.utilization === null ? (
          <span className="dim">{t('finance:analytics.courses.noLimit')}</span>
        ) : (
          <>
            {formatPercent(Number(course.utilization) / 100, i18n.language)}
            <span className={classes.meter} aria-hidden>
              <i style={{ width: `${Math.min(100, Number(course.utilization))}%` }} />
            </span>
          </>
        )}
      </td>
      <td className={`${classes.number} ${classes.roomy}`}>
        {course.revenuePerStudent === null ? (
          '–'
        ) : (
          <Money amount={course.revenuePerStudent} currency={currency} />
        )}
      </td>
    </tr>
  );
}
