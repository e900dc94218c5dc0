import { reportLimits } from '@bellwether/contract/report-cards/report-cards.values';
import { Alert, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import type { Cycle } from '../report-cycle-page.tsx';
import classes from './comments.module.css';
import { wordDiff } from './word-diff.rules.ts';
import { wrongNames } from './wrong-names.ts';

type Row = Cycle['students'][number];

interface ProofCardProps {
  cycle: Cycle;
  row: Row;
}

const colors = { OPEN: 'amber', ACCEPTED: 'green', DECLINED: 'gray' } as const;

/** What somebody else proposes for the comment of a student: the words that go and come, the decision, and a proposal of one's own. AMB-369. */
export default function ProofCard({ cycle, row }: ProofCardProps) {
  const { t } = useTranslation('learning');
  const [writing, setWriting] = useState(false);
  const { proof, canProof } = row;
  return (
    <Card
      title={
        proof
          ? t('learning:reportProofs.by', { name: proof.proofreaderName })
          : t('learning:reportProofs.title')
      }
      actions={
        proof ? (
          <StatusBadge color={colors[proof.status]}>
            {t(`learning:reportProofs.statuses.${proof.status}`)}
          </StatusBadge>
        ) : null
      }
    >
      <div className="col gap-10" style={{ padding: 16 }}>
        {proof && !writing ? <Words before={proof.before} after={proof.text} /> : null}
        {proof?.isOutdated ? (
          <Alert color="orange" variant="light">
            {t('learning:reportProofs.outdated')}
          </Alert>
        ) : null}
        {proof?.can.decide ? <Decision proof={proof} /> : null}
        {canProof && writing ? (
          <Proposal cycle={cycle} row={row} onDone={() => setWriting(false)} />
        ) : canProof ? (
          <Button style={{ alignSelf: 'start' }} variant="default" onClick={() => setWriting(true)}>
            {t('learning:reportProofs.propose')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

/** Two texts as one, with the words struck that go and those marked that come. */
function Words({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('learning');
  const parts = wordDiff(before, after);
  return (
    <p className={classes.words}>
      {parts.map(({ kind, text }, at) => {
        const key = `${at}-${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        const Part = kind === 'removed' ? 'del' : 'ins';
        return (
          <Part key={key}>
            <span className="hidden-visually">{`${t(`learning:reportProofs.${kind}`)}: `}</span>
            {text}
          </Part>
        );
      })}
    </p>
  );
}

function Decision({ proof: { id, version, isOutdated } }: { proof: NonNullable<Row['proof']> }) {
  const { t } = useTranslation('learning');
  const decide = useWrite('POST /api/lms/report-proofs/:id/decision', {
    onDone: ({ data }) =>
      toast.success(t(`learning:reportProofs.${data.status === 'ACCEPTED' ? 'accepted' : 'declined'}`)),
  });
  const go = (decision: 'ACCEPTED' | 'DECLINED') =>
    decide.mutate({ params: { id }, body: { decision, version } });
  return (
    <div className="row wrap">
      <Button disabled={isOutdated || decide.isPending} onClick={() => go('ACCEPTED')}>
        {t('learning:reportProofs.accept')}
      </Button>
      <Button variant="default" disabled={decide.isPending} onClick={() => go('DECLINED')}>
        {t('learning:reportProofs.decline')}
      </Button>
    </div>
  );
}

function Proposal({ cycle, row, onDone }: ProofCardProps & { onDone: () => void }) {
  const { t } = useTranslation(['learning', 'common']);
  // As it was when one began: what is changed meanwhile is refused as stale.
  const [read] = useState({ text: row.comment ?? '', version: row.commentVersion });
  const [text, setText] = useState(row.proof?.status === 'OPEN' ? row.proof.text : read.text);
  const propose = useWrite('POST /api/lms/report-cycles/:id/students/:studentId/proofs', {
    onDone: () => {
      toast.success(t('learning:reportProofs.proposed'));
      onDone();
    },
  });
  const wrong = wrongNames(cycle, row, text);
  const params = { id: cycle.id, studentId: row.student.id };
  return (
    <>
      <Textarea
        data-autofocus
        label={t('learning:reportProofs.text')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={3}
        maxLength={reportLimits.comment}
        error={wrong.length > 0 ? t('learning:reportCards.names', { names: wrong.join(', ') }) : undefined}
      />
      <Words before={read.text} after={text} />
      <div className="row wrap">
        <Button
          disabled={text.trim() === '' || text.trim() === read.text}
          loading={propose.isPending}
          onClick={() => propose.mutate({ params, body: { text, commentVersion: read.version } })}
        >
          {t('learning:reportProofs.send')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </>
  );
}
