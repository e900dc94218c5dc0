import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import classes from '../people-changes.module.css';
import { movementColors } from './movements-page.tsx';

const MovementDialog = later(async () => ({
  default: (await import('../change-dialogs.ts')).MovementDialog,
}));

interface EmployeeChangesProps {
  readonly person: { readonly id: string; readonly name: string };
}

/** The way of an employee: what is planned, and which title, department and manager they had from when to when. TAL-20. */
export function EmployeeChanges({ person }: EmployeeChangesProps) {
  const { t } = useTranslation('human-resources');
  const can = useCan();
  const [open, setOpen] = useUrlState('movement');
  return (
    <div className="col gap-16">
      {can('create:own', 'movement') ? (
        <div className="row justify-end">
          <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
            {t('human-resources:movements.add')}
          </Button>
        </div>
      ) : null}
      <section>
        <h2 className="h2">{t('human-resources:movements.title')}</h2>
        <Movements employeeId={person.id} />
      </section>
      <section>
        <h2 className="h2">{t('human-resources:movements.history')}</h2>
        <History employeeId={person.id} />
      </section>
      <Meanwhile>
        {open === 'new' ? (
          <MovementDialog id={undefined} person={person} onClose={() => setOpen('')} />
        ) : null}
      </Meanwhile>
    </div>
  );
}

function Movements({ employeeId }: { employeeId: string }) {
  const { t, i18n } = useTranslation('human-resources');
  const read = useRead('GET /api/hr/movements', { query: { employeeId, limit: 100 } });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={2} />;
  if (read.data.data.length === 0)
    return (
      <EmptyState
        title={t('human-resources:movements.empty')}
        text={t('human-resources:movements.emptyText')}
      />
    );
  return (
    <ul className={classes.lines}>
      {read.data.data.map((row) => (
        <li key={row.id} className="row wrap gap-12">
          <span className={classes.day}>{formatDay(row.effectiveDate, i18n.language)}</span>
          <span className="grow">
            <b className="medium">{t(`human-resources:movements.types.${row.type}`)}</b>{' '}
            {[
              row.newJobTitle?.name,
              row.newDepartment?.name,
              row.newManager && t('human-resources:movements.manager', { name: row.newManager.name }),
            ]
              .filter(Boolean)
              .join(' · ')}
            <br />
            <span className="dim">{row.reason}</span>
          </span>
          <StatusBadge color={movementColors[row.status]}>
            {t(`human-resources:movements.statuses.${row.status}`)}
          </StatusBadge>
        </li>
      ))}
    </ul>
  );
}

function History({ employeeId }: { employeeId: string }) {
  const { t, i18n } = useTranslation('human-resources');
  const read = useRead('GET /api/hr/employees/:id/history', { params: { id: employeeId } });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={2} />;
  const day = (value: string) => formatDay(value, i18n.language);
  return (
    <ul className={classes.lines}>
      {read.data.data.map((row) => (
        <li key={row.id} className="row wrap gap-12">
          <span className={classes.days}>
            {row.validTo
              ? `${day(row.validFrom)} – ${day(row.validTo)}`
              : t('human-resources:movements.since', { day: day(row.validFrom) })}
          </span>
          <span className="grow">
            {[row.jobTitle?.name, row.department?.name].filter(Boolean).join(' · ') || '–'}
            {row.manager ? (
              <>
                <br />
                <span className="dim">
                  {t('human-resources:movements.manager', { name: row.manager.name })}
                </span>
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
