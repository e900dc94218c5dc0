import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { formatMoment } from '../../../ui/words/format.ts';

type Sitting = Reply<'GET /api/lms/scheduled-assessments/:id'>['data'];

/** Leads from a make-up sitting to the first one, and from there to those that make it up. AMB-359. */
export function MakeUps({ sitting: { makeUpOf, makeUps } }: { sitting: Sitting }) {
  const { t, i18n } = useTranslation('sittings');
  const at = (moment: string) => formatMoment(moment, i18n.language);
  if (!makeUpOf && makeUps.length === 0) return null;
  return (
    <ul className="col gap-4 plain-list">
      {makeUpOf ? (
        <li>
          <Link to="/assessments/sittings/$id" params={{ id: makeUpOf.id }}>
            {t('sittings:makeUp.of', { at: at(makeUpOf.scheduledDateTime) })}
          </Link>
        </li>
      ) : null}
      {makeUps.map((one) => (
        <li key={one.id}>
          <Link to="/assessments/sittings/$id" params={{ id: one.id }}>
            {t('sittings:makeUp.one', {
              ...{ at: at(one.scheduledDateTime), status: t(`sittings:statuses.${one.status}`) },
              students: t('sittings:list.students', { count: one.studentCount }),
            })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
