import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { formatMoment } from '../../../ui/words/format.ts';
import classes from './monitor.module.css';

/** What was opened again in a sitting: whose, until when, why and by whom. AMB-403. */
export function Reopenings({ sittingId }: { sittingId: string }) {
  const { t, i18n } = useTranslation('sittings');
  const read = useRead('GET /api/lms/scheduled-assessments/:id/reopenings', { params: { id: sittingId } });
  const rows = read.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="reopenings" className={`col gap-4 ${classes.under}`}>
      <h2 id="reopenings" className="h3">
        {t('sittings:reopen.list')}
      </h2>
      <ul className="col gap-4 plain-list">
        {rows.map(({ id, studentName, endsAt, reason, byName }) => (
          <li key={id}>
            {t('sittings:reopen.entry', {
              ...{ name: studentName ?? t('sittings:reopen.whole'), reason },
              ...{ until: formatMoment(endsAt, i18n.language), by: byName ?? '–' },
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
