import { Button } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Card } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { CommentCard } from './comments/comment-card.tsx';
import { Figures } from './figures.tsx';
import { isDraft, Unlock, UnlockedNote } from './locks/unlock.tsx';
import type { Cycle } from './report-cycle-page.tsx';
import { addressOfPlace, placeOfAddress } from './sources/figure-place.rules.ts';
import { useCardPdf } from './use-card-pdf.ts';

const CriteriaCard = later(() => import('./criteria/criteria-card.tsx'));
const ProofCard = later(() => import('./comments/proof-card.tsx'));
const MarkPanel = later(() => import('./sources/mark-panel.tsx'));
const RegenerateDialog = later(() => import('./regenerate-dialog.tsx'));

interface StudentCardProps {
  cycle: Cycle;
  row: Cycle['students'][number];
}

interface Stepping {
  /** Set while one goes from student to student by keys. */
  entering: RefObject<boolean>;
  onStep: (by: -1 | 1) => void;
}

/** The card of one student: the criteria, what it says, the comment, and a further revision where results changed. */
export function StudentCard({ cycle, row, entering, onStep }: StudentCardProps & Stepping) {
  const { t } = useTranslation('learning');
  const { student } = row;
  // What can be changed is shown as it would be now, not as it was made before.
  const card = isDraft(cycle, row) ? null : row.card;
  const params = { id: cycle.id, studentId: student.id };
  const now = useRead('GET /api/lms/report-cycles/:id/students/:studentId', { params }, { enabled: !card });
  const made = useRead(
    'GET /api/lms/report-cards/:id',
    { params: { id: card?.id ?? '' } },
    { enabled: card !== null },
  );
  const [mark, setMark] = useUrlState('mark');
  const place = placeOfAddress(mark);
  const read = card ? made : now;
  const figures = card ? made.data?.data.figures : now.data?.data;
  return (
    <div className="col gap-12">
      <Meanwhile>
        {cycle.can.comment && !row.isLocked && cycle.criteria.length > 0 ? (
          <CriteriaCard {...{ cycle, row, entering, onStep }} />
        ) : null}
      </Meanwhile>
      <Card
        title={
          card
            ? t('learning:reportCards.revisionOf', { name: student.name, revision: card.revision })
            : t('learning:reportCards.draftOf', { name: student.name })
        }
        actions={card ? <CardActions cycle={cycle} row={row} cardId={card.id} /> : null}
      >
        <UnlockedNote unlocked={row.unlocked} />
        <div style={{ padding: 16 }}>
          {read.error && !figures ? (
            <ErrorState error={read.error} onRetry={() => void read.refetch()} />
          ) : figures ? (
            <Figures figures={figures} onTrace={(one) => setMark(addressOfPlace(one))} />
          ) : (
            <SkeletonLines rows={6} />
          )}
        </div>
      </Card>
      {cycle.can.comment && !row.isLocked ? <CommentCard cycle={cycle} row={row} /> : null}
      <Meanwhile>
        {figures && place ? (
          <MarkPanel
            {...{ params, figures, place }}
            isMade={card !== null}
            onPlace={(one) => setMark(addressOfPlace(one))}
            onClose={() => setMark('')}
          />
        ) : null}
      </Meanwhile>
      <Meanwhile>{row.proof || row.canProof ? <ProofCard cycle={cycle} row={row} /> : null}</Meanwhile>
    </div>
  );
}

function CardActions({ cycle, row, cardId }: StudentCardProps & { cardId: string }) {
  const { t } = useTranslation('learning');
  const pdf = useCardPdf(cardId, row.student.name);
  const [again, setAgain] = useState(false);
  const mayAgain =
    cycle.can.manage &&
    (cycle.status === 'LOCKED' || cycle.status === 'PUBLISHED' || row.isLocked) &&
    (row.card?.changedMarks ?? 0) > 0;
  return (
    <span className="row">
      {mayAgain ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} />}
          onClick={() => setAgain(true)}
        >
          {t('learning:reportCards.regenerate')}
        </Button>
      ) : null}
      <Unlock cycle={cycle} row={row} />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={14} />}
        loading={pdf.pending}
        onClick={pdf.download}
      >
        {t('learning:reportCards.pdf')}
      </Button>
      <Meanwhile>
        {again ? (
          <RegenerateDialog
            cycleId={cycle.id}
            studentId={row.student.id}
            cardId={cardId}
            onClose={() => setAgain(false)}
          />
        ) : null}
      </Meanwhile>
    </span>
  );
}
