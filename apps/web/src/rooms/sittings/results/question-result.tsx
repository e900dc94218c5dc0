import { IconCheck, IconMessage, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge, Tag } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/page.tsx';
import type { EventColor } from '../../../ui/theme/event-colors.ts';
import { localeOf } from '../../../ui/words/format.ts';
import { AnnotatedText, NoteList } from '../annotated-text.tsx';
import { Media, mediaOfResult } from '../runner/media.tsx';
import { type AnswerLine, choicesOf, linesOf } from './answer-lines.rules.ts';
import { MarkHistory } from './mark-history.tsx';
import classes from './results.module.css';
import { RubricResult } from './rubric-result.tsx';

export type Question =
  Reply<'GET /api/lms/student-assessments/:id/result'>['data']['sections'][number]['questions'][number];

function colorOf({ awarded, points }: Question): EventColor {
  if (awarded === null) return 'gray';
  if (awarded >= points) return 'green';
  return awarded > 0 ? 'amber' : 'red';
}

/** One question of a result: what was asked, the answer, its mark, and as far as it is told what solves it and why. */
export function QuestionResult({
  attemptId,
  question,
  historyOf,
}: {
  attemptId: string;
  question: Question;
  /** The sitting, for who marks it. */
  historyOf: string | null;
}) {
  const { t, i18n } = useTranslation('sittings');
  const number = (value: number) =>
    value.toLocaleString(localeOf(i18n.language), { maximumFractionDigits: 2 });
  const { awarded, points } = question;
  return (
    <Card className={classes.question}>
      <div className="row justify-between align-start wrap lines-4">
        <b className={classes.number}>{t('sittings:result.question', { number: question.slot })}</b>
        <span className="row">
          {question.isCorrected ? <Tag color="amber">{t('sittings:result.corrected')}</Tag> : null}
          <StatusBadge color={colorOf(question)}>
            {question.isDropped
              ? t('sittings:result.dropped')
              : awarded === null
                ? t('sittings:result.unmarked')
                : t('sittings:result.points', {
                    ...{ count: points, points: number(points), score: number(awarded) },
                  })}
          </StatusBadge>
        </span>
      </div>
      <p className={classes.text}>{question.questionText}</p>
      <Media addressOf={mediaOfResult(attemptId)} {...question} />
      <Answer question={question} />
      {question.comment ? (
        <p className={`row align-start ${classes.comment}`}>
          <IconMessage size={16} aria-hidden />
          <span>
            <b>{t('sittings:result.comment')}</b> {question.comment}
          </span>
        </p>
      ) : null}
      {question.rubric ? <RubricResult rubric={question.rubric} /> : null}
      {question.explained ? (
        <p className={classes.explained}>
          <b>{t('sittings:result.explanation')}</b> {question.explained}
        </p>
      ) : null}
      {historyOf === null ? null : (
        <MarkHistory sittingId={historyOf} attemptId={attemptId} question={{ slot: question.slot }} />
      )}
    </Card>
  );
}

function Answer({ question }: { question: Question }) {
  const { t } = useTranslation('sittings');
  const words = { yes: t('sittings:run.true'), no: t('sittings:run.false') };
  if (question.questionType === 'ESSAY')
    return (
      <div className="col gap-12">
        <AnnotatedText
          text={question.value?.text || t('sittings:result.blank')}
          notes={question.annotations}
          className={classes.essay}
        />
        <NoteList notes={question.annotations} />
      </div>
    );
  const choices = choicesOf(question, words);
  if (choices) return <Choices choices={choices} />;
  return <Lines lines={linesOf(question, (at) => t('sittings:run.blank', { number: at }))} />;
}

/** The options, the chosen and the right ones in words as well as in colour. */
function Choices({ choices }: { choices: NonNullable<ReturnType<typeof choicesOf>> }) {
  const { t } = useTranslation('sittings');
  return (
    <ul className="col gap-4 plain-list">
      {choices.map(({ id, text, isChosen, isRight }) => (
        <li key={id} className={`row wrap ${classes.choice}`} data-chosen={isChosen || undefined}>
          <span className="grow">{text}</span>
          {isChosen ? <Tag color="blue">{t('sittings:result.answer')}</Tag> : null}
          {isRight ? <Tag color="green">{t('sittings:result.right')}</Tag> : null}
        </li>
      ))}
    </ul>
  );
}

function Lines({ lines }: { lines: readonly AnswerLine[] }) {
  const { t } = useTranslation('sittings');
  return (
    <dl className={classes.lines}>
      {lines.map(({ id, label, given, right, isSolved }) => (
        <div key={id}>
          {label ? <dt>{label}</dt> : null}
          <dd className="col gap-0">
            <span className="row gap-4">
              {isSolved === undefined ? null : isSolved ? (
                <IconCheck
                  size={16}
                  className={classes.isRight}
                  role="img"
                  aria-label={t('sittings:result.right')}
                />
              ) : (
                <IconX
                  size={16}
                  className={classes.isWrong}
                  role="img"
                  aria-label={t('sittings:result.wrong')}
                />
              )}
              {given || <span className="dim">{t('sittings:result.blank')}</span>}
            </span>
            {right && !isSolved ? (
              <span className={classes.solved}>{t('sittings:result.rightIs', { text: right })}</span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
