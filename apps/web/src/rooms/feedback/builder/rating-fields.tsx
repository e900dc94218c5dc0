import { Button, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faceOf } from '../rating/faces.tsx';
import { ScorePicker } from '../rating/score-picker.tsx';
import {
  type EditedQuestion,
  freeScore,
  newFollowUp,
  offeredRatingTypes,
  ratingTypeOf,
  withRatingType,
  withScale,
} from './edited-question.ts';
import { FollowUpSet } from './follow-up-set.tsx';
import classes from './question-editor.module.css';

interface RatingFieldsProps {
  question: EditedQuestion;
  errorOf: (path: string) => ReactNode;
  onChange: (patch: Partial<EditedQuestion>) => void;
}

/** What belongs to a rating: its kind, its scale, the words of its values, and what is asked at a score. FBK-02, FBK-03. */
export function RatingFields({ question, errorOf, onChange }: RatingFieldsProps) {
  const { t } = useTranslation('feedback');
  const { ratingType, ratingScaleMax: max } = question;
  const scores = Array.from({ length: Math.min(10, Math.max(0, max)) }, (_, index) => index + 1);
  const free = freeScore(question);
  const [picking, setPicking] = useState(false);
  const ask = (score: number | null) => {
    if (score === null || question.followUps.some((set) => set.score === score)) return;
    onChange({ followUps: [...question.followUps, newFollowUp(score)] });
  };
  return (
    <>
      <div className={classes.pair}>
        <Select
          label={t('feedback:builder.ratingType')}
          data={offeredRatingTypes.map((value) => ({ value, label: t(`feedback:ratingTypes.${value}`) }))}
          allowDeselect={false}
          checkIconPosition="right"
          value={ratingType}
          onChange={(type) => onChange(withRatingType(question, ratingTypeOf(type)))}
        />
        {ratingType === 'emoji' ? (
          <div>
            <span className={classes.label} id={`${question.id}-faces`}>
              {t('feedback:builder.faces')}
            </span>
            <SegmentedControl
              fullWidth
              aria-labelledby={`${question.id}-faces`}
              data={['3', '5']}
              value={String(max)}
              onChange={(faces) => onChange(withScale(question, Number(faces)))}
            />
          </div>
        ) : (
          <NumberInput
            label={t('feedback:builder.scaleMax')}
            min={2}
            max={10}
            clampBehavior="none"
            allowDecimal={false}
            value={max}
            error={errorOf('ratingScaleMax')}
            onChange={(value) => onChange(withScale(question, Number(value)))}
          />
        )}
      </div>
      <details className={classes.more}>
        <summary>{t('feedback:builder.labels')}</summary>
        <div className={classes.labels}>
          {scores.map((score) => (
            <TextInput
              key={score}
              leftSection={score}
              aria-label={t('feedback:builder.labelOf', { score })}
              placeholder={ratingType === 'emoji' ? t(`feedback:moods.${faceOf(score, max).mood}`) : ''}
              value={question.labels[score] ?? ''}
              maxLength={100}
              error={errorOf(`ratingLabels.${score}`)}
              onChange={(event) =>
                onChange({ labels: { ...question.labels, [score]: event.currentTarget.value } })
              }
            />
          ))}
        </div>
      </details>
      {question.followUps.map((set, place) => (
        <FollowUpSet
          key={set.key}
          set={set}
          scores={scores.filter(
            (score) =>
              score === set.score ||
              !question.followUps.some((one) => one.score === score && one.match === set.match),
          )}
          errorOf={(path) => errorOf(`ratingScoreSpecificFollowUps.${place}.${path}`)}
          onChange={(patch) =>
            onChange({
              followUps: question.followUps.map((one) => (one.key === set.key ? { ...one, ...patch } : one)),
            })
          }
          onRemove={() => onChange({ followUps: question.followUps.filter(({ key }) => key !== set.key) })}
        />
      ))}
      {free === undefined ? null : (
        <Button
          className={classes.add ?? ''}
          variant="subtle"
          size="compact"
          leftSection={<IconPlus size={15} />}
          onClick={() => setPicking(true)}
        >
          {t('feedback:builder.addFollowUps')}
        </Button>
      )}
      <ScorePicker
        opened={picking}
        onClose={() => setPicking(false)}
        title={t('feedback:builder.atWhichScore')}
        type={ratingType}
        max={max}
        labels={Object.entries(question.labels).map(([score, label]) => ({ score: Number(score), label }))}
        onPick={ask}
      />
    </>
  );
}
