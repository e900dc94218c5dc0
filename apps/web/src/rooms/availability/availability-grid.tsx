import { type AvailabilityType, totalsOf } from '@bellwether/contract/availability/grid.rules';
import { Button, Loader } from '@mantine/core';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { LeaveGuard } from '../../ui/form/form-dialog.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { wordsOf } from '../../ui/toast/problem-toast.ts';
import { roleWord } from '../../ui/words/i18n.ts';
import classes from './availability.module.css';
import { useWeek, useWeekRights, type Week } from './use-week.ts';
import { WeekTable } from './week-table.tsx';

interface AvailabilityGridProps {
  userId: string;
  /** Whose week it is, when it is not one's own. */
  userName?: string;
  readOnly?: boolean;
}

/**
 * The hours of a week in which a user works, takes calls or does neither. Hidden while the rights are loading and from
 * who may not see it; read-only for who may not change it. CAL-40 … CAL-48.
 */
export function AvailabilityGrid(props: AvailabilityGridProps) {
  const { status } = useSession();
  if (status === 'loading') return null;
  return <PermittedGrid key={props.userId} {...props} />;
}

function PermittedGrid({ userId, userName, readOnly = false }: AvailabilityGridProps) {
  const rights = useWeekRights(userId);
  const week = useWeek(userId, rights.view);
  if (!rights.view) return null;
  const mayEdit = rights.edit && !readOnly;
  return (
    <section className={classes.card} aria-labelledby="availability-title">
      <Head week={week} mayEdit={mayEdit} {...(userName && !rights.isOwn ? { userName } : {})} />
      <Body week={week} mayEdit={mayEdit} {...(userName ? { userName } : {})} />
      {mayEdit ? <LeaveGuard isDirty={() => week.isDirty} /> : null}
    </section>
  );
}

interface PartProps {
  week: Week;
  mayEdit: boolean;
  userName?: string;
}

function Head({ week, mayEdit, userName }: PartProps) {
  const { t } = useTranslation(['calendar', 'common']);
  const { work, calls } = totalsOf(week.grid);
  return (
    <header className={`row gap-12 ${classes.head}`}>
      <div className="grow">
        <h2 id="availability-title" className="h3">
          {t('calendar:availability.title')}
          {userName ? <span className="dim"> · {userName}</span> : null}
        </h2>
        <p className="s13 dim" aria-live="polite">
          {week.isLoaded ? t('calendar:availability.totals', { work, calls }) : ' '}
        </p>
      </div>
      {mayEdit ? (
        <div className="row align-stretch flex-none">
          {week.isDirty ? (
            <Button variant="subtle" disabled={week.saving} onClick={week.reset}>
              {t('calendar:availability.reset')}
            </Button>
          ) : null}
          <Button disabled={!week.isDirty || week.saving} onClick={() => void week.save()}>
            {week.saving ? t('common:saving') : t('common:save')}
          </Button>
        </div>
      ) : null}
    </header>
  );
}

function Body({ week, mayEdit, userName }: PartProps) {
  const { t } = useTranslation('calendar');
  if (week.error && !week.isLoaded) {
    return (
      <ErrorState
        title={t('availability.loadFailed')}
        error={
          isProblem(week.error) && week.error.status !== 403
            ? new Error(t('availability.fetchFailed', { message: wordsOf(week.error).title }))
            : week.error
        }
        onRetry={week.retry}
      />
    );
  }
  if (!week.isLoaded) {
    return (
      <p className={`row justify-center ${classes.loading}`} role="status">
        <Loader size={16} /> {t('availability.loading')}
      </p>
    );
  }
  const { blockedBy } = week;
  return (
    <>
      {blockedBy ? (
        <p className={`row align-start ${classes.note}`}>
          <IconLock size={16} aria-hidden />
          {t('availability.blocked', { role: roleWord(blockedBy.displayName ?? blockedBy.name) })}
        </p>
      ) : null}
      {mayEdit ? null : (
        <p className={`row align-start ${classes.note}`}>
          <IconInfoCircle size={16} aria-hidden />
          {t('availability.readOnly')}
        </p>
      )}
      <WeekTable
        label={userName ? t('availability.of', { name: userName }) : t('availability.title')}
        week={week}
        mayEdit={mayEdit}
      />
      <Legend offersWork={!blockedBy} mayEdit={mayEdit} />
    </>
  );
}

function Legend({ offersWork, mayEdit }: { offersWork: boolean; mayEdit: boolean }) {
  const { t } = useTranslation('calendar');
  const types: readonly AvailabilityType[] = offersWork
    ? ['WORK', 'CALLS', 'UNAVAILABLE']
    : ['CALLS', 'UNAVAILABLE'];
  return (
    <div className={`row wrap gap-16 lines-6 ${classes.legend}`}>
      {types.map((type) => (
        <span key={type} className="row">
          <i className={classes.swatch} data-type={type} aria-hidden />
          {t(`availability.types.${type}`)}
        </span>
      ))}
      <span className="grow" />
      {mayEdit ? <span className={classes.hint}>{t('availability.hint')}</span> : null}
    </div>
  );
}
