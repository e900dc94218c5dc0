import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { formatDay } from '../../../ui/words/format.ts';
import type { Appraisal } from './appraisal-view.tsx';

const shownAtMost = 5;

/** Beside an appraisal, for its employee and its reviewer: the latest talks of the two, and the way to all of them. AMB-398. */
export function TalksWith({ appraisal: { isMine, employee, reviewer } }: { appraisal: Appraisal }) {
  const { t, i18n } = useTranslation('performance');
  const partnerId = isMine ? reviewer.id : employee.id;
  const read = useRead('GET /api/hr/check-ins', { query: { partnerId, limit: shownAtMost } });
  if (!read.data) return null;
  return (
    <section className="col gap-12">
      <h2 className="h3">{t('performance:checkIns.title')}</h2>
      {read.data.data.length > 0 ? (
        <ul className="plain-list">
          {read.data.data.map(({ id, heldOn, topic }) => (
            <li key={id} className="row">
              <span>{formatDay(heldOn, i18n.language)}</span>
              <span className="dim grow cut">{topic}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <Link to="/performance/check-ins" search={{ partnerId }}>
        {t('performance:checkIns.all', { count: read.data.totalCount })}
      </Link>
    </section>
  );
}
