import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';

type Cards = Reply<'POST /api/lms/scheduled-assessments/:id/regrades/preview'>['cards'];

/** Which report cards a correction would change: those that were made, and drafts. Without names while they are hidden. AMB-407. */
export function ChangedCards({ cards, withNames = true }: { cards: Cards; withNames?: boolean }) {
  const { t } = useTranslation('sittings');
  const groups = [
    { key: 'made', list: cards.filter(({ isDraft }) => !isDraft) },
    { key: 'drafts', list: cards.filter(({ isDraft }) => isDraft) },
  ] as const;
  return groups.map(({ key, list }) =>
    list.length === 0 ? null : (
      <p key={key} className="s13">
        <b>{t(`sittings:cards.${key}`, { count: list.length })}</b>{' '}
        {withNames ? list.map(({ name, cycle }) => `${name} (${cycle})`).join(', ') : null}
      </p>
    ),
  );
}
