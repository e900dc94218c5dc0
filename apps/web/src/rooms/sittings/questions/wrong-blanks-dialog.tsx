import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Tag } from '../../../ui/badge.tsx';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { AcceptPreview } from '../accept/accept-preview.tsx';
import { type Accepting, useAccepting } from '../accept/use-accepting.ts';
import classes from './questions.module.css';
import type { Question } from './questions-page.tsx';

type Blank = Reply<'GET /api/lms/scheduled-assessments/:id/regrades/:childId/wrong-blanks'>['data'][number];

interface WrongBlanksDialogProps {
  sittingId: string;
  question: Question;
  onClose: () => void;
}

/** What was typed into the blanks of a question and is wrong by its key, and accepting one of it. AMB-420. */
export default function WrongBlanksDialog({ sittingId, question, onClose }: WrongBlanksDialogProps) {
  const { t } = useTranslation('sittings');
  const accepting = useAccepting(question);
  const read = useRead('GET /api/lms/scheduled-assessments/:id/regrades/:childId/wrong-blanks', {
    params: { id: sittingId, childId: question.versionId },
  });
  const isSeen = accepting.seen !== undefined;
  return (
    <DialogFrame
      opened
      onClose={isSeen ? accepting.close : onClose}
      title={t(isSeen ? 'sittings:accept.name' : 'sittings:wrong.name')}
      size={620}
    >
      {isSeen ? (
        <AcceptPreview
          accepting={accepting}
          nameOf={({ name }) => name ?? t('sittings:accept.nameless')}
          withNames
          leave={t('sittings:accept.back')}
        />
      ) : (
        <div className="col gap-16">
          <p className={classes.asked}>{gapped(question.blanksText ?? question.questionText)}</p>
          <p className="s13 dim">{t('sittings:wrong.text')}</p>
          {read.data ? (
            read.data.data.map((blank) => (
              <BlankAnswers key={blank.blank} blank={blank} accepting={accepting} />
            ))
          ) : read.error ? (
            <ErrorState error={read.error} onRetry={() => void read.refetch()} />
          ) : (
            <SkeletonLines rows={4} />
          )}
        </div>
      )}
    </DialogFrame>
  );
}

/** The text with its blanks as they are read: I (1) … home. */
function gapped(text: string): string {
  return text.replace(/\[\[(\d+)\]\]/g, '($1) …');
}

function BlankAnswers({ blank, accepting }: { blank: Blank; accepting: Accepting }) {
  const { t } = useTranslation('sittings');
  const { blank: number, accepted, answers } = blank;
  return (
    <section className="col gap-4">
      <h3 className="medium">{t('sittings:run.blank', { number })}</h3>
      <p className="s13 dim">{t('sittings:mark.accepted', { list: accepted.join(', ') })}</p>
      {answers.length === 0 ? <p>{t('sittings:wrong.none')}</p> : null}
      <ul className={`col gap-4 plain-list ${classes.wrong}`}>
        {answers.map(({ text, count, nearText }) => (
          <li key={text} className={`row justify-between lines-4 ${classes.run}`}>
            <span className="col gap-0 shrink">
              <span className={classes.typed}>{text}</span>
              <span className="row wrap lines-4 dim s12">
                {t('sittings:wrong.times', { count })}
                {nearText === null ? null : (
                  <Tag color="amber">{t('sittings:mark.near', { text: nearText })}</Tag>
                )}
              </span>
            </span>
            <Button
              size="compact"
              variant="default"
              disabled={accepting.isLooking}
              aria-label={t('sittings:wrong.acceptOne', { text, number })}
              onClick={() => accepting.look({ accepts: text, acceptsBlank: number })}
            >
              {t('sittings:accept.apply')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
