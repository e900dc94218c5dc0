import { isPool } from '@bellwether/contract/assessments/layout.rules';
import { markAnswer } from '@bellwether/contract/questions/mark.rules';
import { faultsOfQuestion } from '@bellwether/contract/questions/question-faults.rules';
import { halvesOf } from '@bellwether/contract/questions/question-halves.rules';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AnswerFields, Media, type Value } from '../../sittings/index.tsx';
import classes from './builder.module.css';
import type { Question } from './question.rules.ts';
import type { Builder } from './use-builder.ts';

interface PreviewDialogProps {
  sections: Builder['sections'];
  /** Where it begins. */
  selected: string | undefined;
  onClose: () => void;
}

const addressOf = (id: string) => `/api/files/${id}/serve`;

/** The questions as a student gets them, one after the other; what one answers is marked here and kept nowhere. ASM-11. */
export default function PreviewDialog({ sections, selected, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['learning', 'common']);
  const all = sections.flatMap(({ slots, ...section }) => slots.map((slot) => ({ section, slot })));
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      all.findIndex(({ slot }) => slot.id === selected),
    ),
  );
  const [answers, setAnswers] = useState<Readonly<Record<string, Value>>>({});
  const shown = all[at];
  return (
    <DialogFrame opened onClose={onClose} size={760} title={t('learning:builder.previewTitle')}>
      {shown ? (
        <div className="col gap-16">
          <span className="s13 dim">
            {t('learning:builder.numberOf', { number: at + 1, count: all.length })}
            {shown.section.title ? ` · ${shown.section.title}` : ''}
          </span>
          {shown.section.instructions ? (
            <p className={`s14 ${classes.said}`}>{shown.section.instructions}</p>
          ) : null}
          <Media key={`s${at}`} addressOf={addressOf} audioFileId={shown.section.audioFileId} />
          {isPool(shown.slot) ? (
            <p className="s14">
              {t('learning:builder.previewPool', { count: shown.slot.pick, of: shown.slot.pool.length })}
            </p>
          ) : (
            <Asked
              key={shown.slot.id}
              number={at + 1}
              question={shown.slot.question}
              value={answers[shown.slot.id] ?? null}
              onChange={(value) => setAnswers({ ...answers, [shown.slot.id]: value })}
            />
          )}
          <div className="row justify-end">
            <Button variant="default" disabled={at === 0} onClick={() => setAt(at - 1)}>
              {t('learning:builder.previous')}
            </Button>
            <Button disabled={at === all.length - 1} onClick={() => setAt(at + 1)}>
              {t('learning:builder.next')}
            </Button>
          </div>
        </div>
      ) : (
        <EmptyState title={t('learning:builder.previewEmpty')} />
      )}
    </DialogFrame>
  );
}

interface AskedProps {
  number: number;
  question: Question;
  value: Value;
  onChange: (value: Value) => void;
}

function Asked({ number, question, value, onChange }: AskedProps) {
  const { t } = useTranslation('learning');
  const isWhole = faultsOfQuestion(question).length === 0;
  if (!isWhole) return <Alert color="amber">{t('learning:builder.previewHalf')}</Alert>;
  const { content, solution } = halvesOf(question);
  const { questionType, questionText, points, imageFileId, audioFileId, videoFileId } = question;
  const media = { imageFileId, audioFileId, videoFileId };
  const mark = value === null ? undefined : markAnswer({ questionType, points, content }, solution, value);
  return (
    <>
      <h3 id={`q${number}`} className={`h3 ${classes.said}`}>
        {questionText}
      </h3>
      <Media addressOf={addressOf} {...media} />
      <AnswerFields
        question={asked({ slot: number, questionType, questionText, points, ...media }, content)}
        value={value}
        disabled={false}
        onChange={onChange}
      />
      {mark ? (
        <p className="s13" role="status">
          {mark.state === 'NONE'
            ? t('learning:builder.previewByHand')
            : t('learning:builder.previewMark', { mark: mark.hundredths / 100, points })}
        </p>
      ) : null}
    </>
  );
}

type AskedQuestion = Parameters<typeof AnswerFields>[0]['question'];

/** A question of the builder as the runner has it. Its lists are the builder's own, which change as one writes. */
function asked(
  head: Omit<AskedQuestion, 'options'>,
  {
    shuffle: _,
    keepLast: _kept,
    options,
    premises,
    responses,
    items,
    blanks,
    ...content
  }: ReturnType<typeof halvesOf>['content'],
): AskedQuestion {
  return {
    ...head,
    ...content,
    ...(options && { options: [...options] }),
    ...(premises && { premises: [...premises] }),
    ...(responses && { responses: [...responses] }),
    ...(items && { items: [...items] }),
    ...(blanks && { blanks: blanks.map((choices) => choices && [...choices]) }),
  };
}
