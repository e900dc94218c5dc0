import { Alert } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { Count } from '../../ui/badge.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { formatDay } from '../../ui/words/format.ts';
import type { EmployeeDetail } from './employee-profile.tsx';
import classes from './handover.module.css';

/** What still names somebody who has left, as the way to each. REV-05. */
export function Handover({ employee }: { employee: EmployeeDetail }) {
  const { t, i18n } = useTranslation('human-resources');
  const can = useCan();
  const read = useRead('GET /api/hr/employees/:id/handover', { params: { id: employee.id } });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return null;
  const { directReports, classes: held, upcomingLessons, openLeads } = read.data.data;
  if (directReports.length + held.length + upcomingLessons.length + openLeads === 0) {
    return (
      <Alert color="gray" variant="light" mb={16}>
        {t('human-resources:handover.nothing')}
      </Alert>
    );
  }
  return (
    <Alert
      color="orange"
      variant="light"
      mb={16}
      icon={<IconArrowsExchange size={18} />}
      title={t('human-resources:handover.title')}
    >
      <p className="s13">{t('human-resources:handover.text', { name: employee.name })}</p>
      <div className={classes.groups}>
        <Group title={t('human-resources:handover.reports')} count={employee._count.directReports}>
          {directReports.map(({ id, firstName, lastName }) => (
            <Link key={id} to="/employees/$id" params={{ id }} search={{ edit: '1' }}>
              {firstName} {lastName}
            </Link>
          ))}
        </Group>
        <Group title={t('human-resources:handover.classes')} count={employee._count.classes}>
          {held.map(({ id, name }) => (
            <Link key={id} to="/classes/$id" params={{ id }}>
              {name}
            </Link>
          ))}
        </Group>
        <Group title={t('human-resources:handover.lessons')} count={employee._count.upcomingLessons}>
          {upcomingLessons.map(({ id, date, startTime, class: { id: classId, name } }) => (
            <Link key={id} to="/classes/$id" params={{ id: classId }} search={{ tab: 'schedule' }}>
              {formatDay(date, i18n.language)} {startTime} · {name}
            </Link>
          ))}
        </Group>
        <Group title={t('human-resources:handover.leads')} count={openLeads} isOneLink>
          {can('read:any', 'lead') && employee.userId
            ? [
                <Link key="leads" to="/leads" search={{ assignedToId: employee.userId }}>
                  {t('human-resources:handover.showLeads')}
                </Link>,
              ]
            : []}
        </Group>
      </div>
    </Alert>
  );
}

interface GroupProps {
  title: string;
  count: number;
  children: ReactNode[];
  /** One link leads to all of them. */
  isOneLink?: boolean;
}

function Group({ title, count, children, isOneLink }: GroupProps) {
  if (count === 0) return null;
  const more = isOneLink ? 0 : count - children.length;
  return (
    <section>
      <h3 className="s13 medium row">
        {title} <Count value={count} />
      </h3>
      <ul className={classes.items}>
        {children.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the links carry their own keys
          <li key={index}>{child}</li>
        ))}
        {more > 0 ? <li className="dim">+{more}</li> : null}
      </ul>
    </section>
  );
}
