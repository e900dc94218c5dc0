import {
  type AnalyticsPeriod,
  analyticsPeriods,
} from '@bellwether/contract/finance-analytics/analytics.values';
import { SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { profiles } from '../../../api/profiles.ts';
import { useCan } from '../../../api/session.ts';
import { useToday } from '../../../api/use-today.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { readAll } from '../../../ui/list/table-tools.tsx';
import classes from '../finance-analytics.module.css';

interface Query {
  readonly period: AnalyticsPeriod;
  readonly asOfDate?: string;
  readonly courseId?: string;
  readonly departmentId?: string;
}

/** What the address asks for: 30 days up to today of the whole school unless it says. */
export function useAnalyticsQuery(): Query {
  const { period, asOfDate, courseId, departmentId } = useSearch({ strict: false }) as Record<
    string,
    string | undefined
  >;
  return {
    period: analyticsPeriods.find((one) => one === period) ?? '30d',
    ...(asOfDate ? { asOfDate } : {}),
    ...(courseId ? { courseId } : {}),
    ...(departmentId ? { departmentId } : {}),
  };
}

/** Puts changes of the query into the address; nothing takes one out. */
export function useAsk(): (changes: Record<string, string | null>) => void {
  const navigate = useNavigate();
  return (changes) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => {
        const after = { ...before, ...changes };
        return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== null));
      },
      replace: true,
    });
}

/** Which days, which course, which department. FIN-28. */
export function AnalyticsTools() {
  const { t } = useTranslation('finance');
  const query = useAnalyticsQuery();
  const ask = useAsk();
  const today = useToday();
  const can = useCan();
  const departments = useRead(
    'GET /api/hr/departments',
    { query: { limit: 1000 } },
    { profile: 'stable', enabled: can('read', 'department') },
  );
  const courses = useQuery({
    queryKey: ['api', 'lms', 'courses', 'all'],
    queryFn: () => readAll((page) => call('GET /api/lms/courses', { query: page }), { sortBy: 'title' }),
    enabled: can('read:own', 'course'),
    ...profiles.default,
  });
  return (
    <div className={`row wrap ${classes.tools}`}>
      <SegmentedControl
        aria-label={t('finance:analytics.period')}
        data={analyticsPeriods.map((value) => ({ value, label: t(`finance:analytics.periods.${value}`) }))}
        value={query.period}
        onChange={(period) => ask({ period })}
      />
      <DayInput
        className={classes.day}
        aria-label={t('finance:analytics.upTo')}
        value={query.asOfDate ?? today}
        max="2999-12-31"
        clearable={false}
        onChange={(day) => ask({ asOfDate: day === today ? null : day })}
      />
      <Select
        className={classes.choice}
        aria-label={t('finance:analytics.course')}
        placeholder={t('finance:analytics.allCourses')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('finance:analytics.allCourses') }}
        data={(courses.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        value={query.courseId ?? null}
        onChange={(courseId) => ask({ courseId })}
      />
      <Select
        className={classes.choice}
        aria-label={t('finance:analytics.department')}
        placeholder={t('finance:analytics.allDepartments')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('finance:analytics.allDepartments') }}
        data={(departments.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={query.departmentId ?? null}
        onChange={(departmentId) => ask({ departmentId })}
      />
    </div>
  );
}
