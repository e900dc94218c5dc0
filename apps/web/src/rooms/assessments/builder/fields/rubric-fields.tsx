import { questionLimits } from '@bellwether/contract/questions/values';
import { ActionIcon, Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Criterion, newCriterion } from '../question.rules.ts';
import type { AnswerFieldsProps } from './answer-fields.tsx';
import { FieldError } from './field-error.tsx';
import classes from './fields.module.css';

/** By what a person marks a text: weighted criteria, each with levels. AMB-324. */
export function RubricFields({ question, onChange, errorOf }: AnswerFieldsProps) {
  const { t } = useTranslation('learning');
  const criteria = question.rubric?.criteria;
  const set = (next: Criterion[]) => onChange({ rubric: { criteria: next } });
  if (!criteria) {
    return (
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => set([newCriterion()])}
        >
          {t('learning:builder.addRubric')}
        </Button>
      </div>
    );
  }
  return (
    <section className="col gap-12" aria-label={t('learning:builder.rubric')}>
      <div className="row justify-between">
        <b className="s13">{t('learning:builder.rubric')}</b>
        <Button variant="subtle" size="compact-sm" color="gray" onClick={() => onChange({ rubric: null })}>
          {t('learning:builder.removeRubric')}
        </Button>
      </div>
      <p className="s13 dim">{t('learning:builder.rubricHelp')}</p>
      {criteria.map((criterion, index) => (
        <CriterionFields
          key={criterion.id}
          criterion={criterion}
          number={index + 1}
          errorOf={(path) => errorOf(`rubric.criteria.${index}.${path}`)}
          onChange={(patch) => set(criteria.with(index, { ...criterion, ...patch }))}
          onRemove={() => set(criteria.toSpliced(index, 1))}
        />
      ))}
      <FieldError text={errorOf('rubric.criteria')} />
      {criteria.length < questionLimits.criteria ? (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => set([...criteria, newCriterion()])}
          >
            {t('learning:builder.addCriterion')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

interface CriterionProps {
  criterion: Criterion;
  /** From 1. */
  number: number;
  errorOf: (path: string) => string | undefined;
  onChange: (patch: Partial<Criterion>) => void;
  onRemove: () => void;
}

function CriterionFields({ criterion, number, errorOf, onChange, onRemove }: CriterionProps) {
  const { t } = useTranslation('learning');
  const { name, weight } = criterion;
  return (
    <fieldset
      className={`bare col ${classes.blank}`}
      aria-label={t('learning:builder.criterion', { number })}
    >
      <div className="row align-start">
        <TextInput
          className="grow"
          aria-label={t('learning:builder.criterionName', { number })}
          placeholder={t('learning:builder.criterionName', { number })}
          maxLength={questionLimits.criterion}
          value={name}
          error={errorOf('name')}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <NumberInput
          w={110}
          aria-label={t('learning:builder.weight', { number })}
          prefix="× "
          min={1}
          max={questionLimits.mostWeight}
          allowDecimal={false}
          allowNegative={false}
          value={weight}
          error={errorOf('weight')}
          onChange={(value) => onChange({ weight: Number(value) || 1 })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('learning:builder.removeCriterion', { number })}
          onClick={onRemove}
        >
          <IconX size={16} />
        </ActionIcon>
      </div>
      <LevelFields criterion={criterion} number={number} errorOf={errorOf} onChange={onChange} />
    </fieldset>
  );
}

function LevelFields({ criterion: { levels }, number, errorOf, onChange }: Omit<CriterionProps, 'onRemove'>) {
  const { t } = useTranslation('learning');
  const set = (next: Criterion['levels']) => onChange({ levels: next });
  const free = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].filter((one) => !levels.some(({ points }) => points === one));
  const next = free.findLast((one) => one > Math.max(-1, ...levels.map(({ points }) => points))) ?? free[0];
  return (
    <>
      <ul className="col gap-4 plain-list" aria-label={t('learning:builder.levelsOf', { number })}>
        {levels.map(({ points, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level has no other name than its place: two may have the same points while one writes.
          <li key={at} className="row align-start">
            <NumberInput
              w={56}
              hideControls
              aria-label={t('learning:builder.levelPoints')}
              min={0}
              max={questionLimits.mostLevel}
              allowDecimal={false}
              allowNegative={false}
              value={points}
              error={errorOf(`levels.${at}.points`)}
              onChange={(value) => set(levels.with(at, { text, points: Number(value) || 0 }))}
            />
            <Textarea
              autosize
              minRows={1}
              className="grow"
              aria-label={t('learning:builder.levelText', { points })}
              placeholder={t('learning:builder.levelText', { points })}
              maxLength={questionLimits.levelText}
              value={text}
              error={errorOf(`levels.${at}.text`)}
              onChange={(event) => set(levels.with(at, { points, text: event.currentTarget.value }))}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('learning:builder.removeLevel', { points })}
              onClick={() => set(levels.toSpliced(at, 1))}
            >
              <IconX size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <FieldError text={errorOf('levels')} />
      {next === undefined ? null : (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() =>
              set([{ points: next, text: '' }, ...levels].toSorted((a, b) => b.points - a.points))
            }
          >
            {t('learning:builder.addLevel')}
          </Button>
        </div>
      )}
    </>
  );
}
