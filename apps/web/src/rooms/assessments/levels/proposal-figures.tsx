import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/types.ts';
import { Tag } from '../../../ui/badge.tsx';
import { localeOf } from '../../../ui/words/format.ts';

export type LevelProposal = RowOf<'GET /api/lms/level-proposals'>;

/** What a proposal comes of: each strand with its percent, and on how much that stands. AMB-344. */
export function ProposalFigures({ strands }: Pick<LevelProposal, 'strands'>) {
  const { t, i18n } = useTranslation('learning');
  const number = (value: number) => value.toLocaleString(localeOf(i18n.language));
  return (
    <ul className="plain-list col gap-6" aria-label={t('learning:levelProposals.ground')}>
      {strands.map(({ strand, percent, sittings, pieces, points, isFirm }) => (
        <li key={strand} className="row wrap">
          <b className="medium grow cut">{strand}</b>
          {isFirm ? null : <Tag>{t('learning:mastery.few')}</Tag>}
          <span className="s12 dim">
            {[
              t('learning:levelProposals.sittings', { count: sittings }),
              t('learning:levelProposals.pieces', { count: pieces }),
              t('learning:levelProposals.points', { count: points, points: number(points) }),
            ].join(' · ')}
          </span>
          <span className="medium">{`${number(percent)}%`}</span>
        </li>
      ))}
    </ul>
  );
}
