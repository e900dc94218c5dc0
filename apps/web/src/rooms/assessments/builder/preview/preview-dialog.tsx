import { isPool } from '@bellwether/contract/assessments/layout.rules';
import { markAnswer } from '@bellwether/contract/questions/mark.rules';
import { faultsOfQuestion } from '@bellwether/contract/questions/question-faults.rules';
import { halvesOf } from '@bellwether/contract/questions/question-halves.rules';
import { Alert, Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../../ui/form/form-dialog.tsx';
import { usePhone } from '../../../../ui/pointer.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { Media, type Value } from '../../../sittings/index.tsx';
import classes from '../builder.module.css';
import type { Question } from '../question.rules.ts';
import type { Builder } from '../use-builder.ts';
import { AskedQuestion, addressOf } from './asked-question.tsx';

interface PreviewDialogProps {
  sections: Builder['sections'];
  /** Where it begins. */
  selected: string | undefined;
  onClose: () => void;
}

const widths = ['desk', 'phone'] as const;
type Width = (typeof widths)[number];

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
  const [width, setWidth] = useState<Width>('desk');
  const isOnPhone = usePhone();
  return (
    <DialogFrame opened onClose={onClose} size={760} title={t('learning:builder.previewTitle')}>
      {shown ? (
        <div className="col gap-16">
          <div className="row justify-between wrap">
            <span className="s13 dim">
              {t('learning:builder.numberOf', { number: at + 1, count: all.length })}
              {shown.section.title ? ` · ${shown.section.title}` : ''}
            </span>
            {isOnPhone ? null : (
              <SegmentedControl
                aria-label={t('learning:builder.previewWidth')}
                value={width}
                onChange={(value) => setWidth(value as Width)}
                data={widths.map((value) => ({ value, label: t(`learning:builder.previewOn.${value}`) }))}
              />
            )}
          </div>
          <div className={width === 'phone' && !isOnPhone ? `col gap-16 ${classes.narrow}` : 'col gap-16'}>
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
          </div>
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

function Asked({ question, value, ...props }: AskedProps) {
  const { t } = useTranslation('learning');
  const isWhole = faultsOfQuestion(question).length === 0;
  if (!isWhole) return <Alert color="amber">{t('learning:builder.previewHalf')}</Alert>;
  const { content, solution } = halvesOf(question);
  const { questionType, points } = question;
  const mark = value === null ? undefined : markAnswer({ questionType, points, content }, solution, value);
  return (
    <>
      <AskedQuestion question={question} value={value} {...props} />
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
