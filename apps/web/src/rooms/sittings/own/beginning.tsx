import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import { rememberEpoch } from '../runner/keeper.ts';
import type { AttemptReply } from '../runner/queue.rules.ts';

const CodeDialog = later(() => import('../runner/code-dialog.tsx'));

export type OwnSitting = RowOf<'GET /api/lms/scheduled-assessments/mine'>;

interface Beginning {
  readonly begin: (row: OwnSitting) => void;
  readonly isPending: boolean;
  /** Asks for the code of a sitting that has one: belongs below the list. */
  readonly dialog: ReactNode;
}

/** Begins a sitting of one's own and leads to its questions; one with a code asks for that first. AMB-411. */
export function useBeginning(): Beginning {
  const navigate = useNavigate();
  const start = useWrite('POST /api/lms/scheduled-assessments/:id/attempts');
  const [asked, setAsked] = useState<string>();
  const goTo = (data: AttemptReply) => {
    if (data.epoch !== null) rememberEpoch(data.id, data.epoch);
    void navigate({ to: '/sit/$id', params: { id: data.id } });
  };
  const begin = (id: string) =>
    start.mutate({ params: { id }, body: {} }, { onSuccess: ({ data }) => goTo(data) });
  return {
    begin: ({ id, needsCode }) => (needsCode ? setAsked(id) : begin(id)),
    isPending: start.isPending,
    dialog: asked ? (
      <Meanwhile show={null}>
        <CodeDialog id={asked} onStarted={goTo} onClose={() => setAsked(undefined)} />
      </Meanwhile>
    ) : null,
  };
}

/** Start, or Go on, of a sitting of one's own; neither of what is to come or handed in. */
export function SittingButtons({ row, beginning }: { row: OwnSitting; beginning: Beginning }) {
  const { t } = useTranslation('sittings');
  const navigate = useNavigate();
  const { state, attemptId } = row;
  if (state === 'OPEN')
    return (
      <Button size="lg" loading={beginning.isPending} onClick={() => beginning.begin(row)}>
        {t('sittings:own.begin')}
      </Button>
    );
  if (state !== 'IN_PROGRESS' || !attemptId) return null;
  return (
    <Button size="lg" onClick={() => void navigate({ to: '/sit/$id', params: { id: attemptId } })}>
      {t('sittings:own.goOn')}
    </Button>
  );
}

/** What kind of test it is, when it begins, how long it lasts and where it is written. */
export function SittingWhen({ row }: { row: OwnSitting }) {
  const { t, i18n } = useTranslation(['sittings', 'learning']);
  const parts = [
    t(`learning:results.types.${row.assessmentType}`),
    formatMoment(row.scheduledDateTime, i18n.language),
    row.durationMinutes ? t('sittings:minutes', { count: row.durationMinutes }) : null,
    row.location?.name,
  ];
  return <span className="dim">{parts.filter(Boolean).join(' · ')}</span>;
}
