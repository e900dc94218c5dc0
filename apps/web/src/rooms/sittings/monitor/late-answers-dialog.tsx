import { AcceptLateBody } from '@bellwether/contract/sittings/late/late-answers';
import { Checkbox, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { formatMoment } from '../../../ui/words/format.ts';
import { clockOf } from '../runner/queue.rules.ts';
import { answerWords, type LateAnswer } from './late-answer-words.rules.ts';

interface LateAnswersDialogProps {
  /** The sitting. */
  id: string;
  studentId: string;
  onClose: () => void;
}

type Attempt = Reply<'GET /api/lms/scheduled-assessments/:id/late-answers'>['data'][number];

/** What came after the end from a student, and its acceptance with a reason. AMB-401. */
export default function LateAnswersDialog({ id, studentId, onClose }: LateAnswersDialogProps) {
  const { t } = useTranslation('sittings');
  const read = useRead('GET /api/lms/scheduled-assessments/:id/late-answers', {
    params: { id },
    query: { studentId },
  });
  // What is asked about is the last attempt: of the ones before nothing more comes.
  const attempt = read.data?.data.toSorted((a, b) => b.attemptNumber - a.attemptNumber)[0];
  if (!attempt)
    return (
      <LoadingDialog
        title={t('sittings:late.title')}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={onClose}
      />
    );
  return <Opened key={attempt.attemptId} id={id} attempt={attempt} onClose={onClose} />;
}

interface Values extends Record<string, unknown> {
  attemptId: string;
  ids: string[];
  reason: string;
}

function Opened({ id, attempt, onClose }: { id: string; attempt: Attempt; onClose: () => void }) {
  const { t, i18n } = useTranslation('sittings');
  const { attemptId, answers, isReleased } = attempt;
  const waiting = answers.filter(({ state }) => state === 'WAITING');
  const handle = useContractForm<Values>({
    schema: AcceptLateBody,
    initialValues: { attemptId, ids: waiting.map((one) => one.id), reason: '' },
  });
  const accept = useWrite('POST /api/lms/scheduled-assessments/:id/late-answers', {
    onDone: ({ accepted }) => toast.success(t('sittings:late.saved', { count: accepted })),
  });
  const { form } = handle;
  const mayAccept = !isReleased && waiting.length > 0;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('sittings:late.title')}
      description={t('sittings:late.gap', {
        ...{ name: attempt.name, ended: formatMoment(attempt.endedAt, i18n.language) },
        gap: clockOf(attempt.silentSeconds),
      })}
      handle={handle}
      onSubmit={() => accept.mutateAsync({ params: { id }, body: form.getValues() })}
      submitLabel={t('sittings:late.chosen')}
      changedOnly
    >
      {isReleased ? <p>{t('sittings:late.released')}</p> : null}
      <Checkbox.Group aria-label={t('sittings:late.title')} {...form.getInputProps('ids')}>
        <ul className="col gap-16 plain-list">
          {answers.map((one) => (
            <li key={one.id} className="col gap-4">
              <Words answer={one} />
              {mayAccept && one.state === 'WAITING' ? (
                <Checkbox
                  value={one.id}
                  label={t('sittings:late.chosen')}
                  aria-label={t('sittings:late.chosenOf', { count: one.slot })}
                />
              ) : null}
            </li>
          ))}
        </ul>
      </Checkbox.Group>
      {mayAccept ? (
        <Textarea
          label={t('sittings:late.reason')}
          withAsterisk
          maxLength={500}
          autosize
          minRows={2}
          {...form.getInputProps('reason')}
        />
      ) : null}
    </FormDialog>
  );
}

/** The question, what counts, what came and when, and what became of it. */
function Words({ answer }: { answer: LateAnswer }) {
  const { t, i18n } = useTranslation('sittings');
  const wordsOf = (value: LateAnswer['late']) =>
    answerWords(value, answer.pieces, {
      ...{ yes: t('sittings:late.yes'), no: t('sittings:late.no') },
      pair: (from, to) => t('sittings:late.pair', { from, to }),
    }) || t('sittings:late.blank');
  return (
    <>
      <strong>{t('sittings:late.question', { count: answer.slot, text: answer.questionText })}</strong>
      <span>{t('sittings:late.standing', { answer: wordsOf(answer.standing) })}</span>
      <span>{t('sittings:late.late', { answer: wordsOf(answer.late) })}</span>
      <span className="dim">
        {t('sittings:late.came', { at: formatMoment(answer.cameAt, i18n.language) })}
      </span>
      {answer.state === 'OLDER' ? <span className="dim">{t('sittings:late.OLDER')}</span> : null}
      {answer.state === 'ACCEPTED' ? (
        <span className="dim">
          {t('sittings:late.ACCEPTED', { name: answer.acceptedBy ?? '–', reason: answer.reason ?? '' })}
        </span>
      ) : null}
    </>
  );
}
