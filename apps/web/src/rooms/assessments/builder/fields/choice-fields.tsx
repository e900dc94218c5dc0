import { keptFrom } from '@bellwether/contract/questions/question-halves.rules';
import { ActionIcon, Checkbox, NumberInput, Switch } from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../ui/badge.tsx';
import { withKept, withOptions } from '../question.rules.ts';
import type { AnswerFieldsProps } from './answer-fields.tsx';
import { FieldError } from './field-error.tsx';
import { Pieces } from './pieces.tsx';
import { ShuffleSwitch } from './shuffle-switch.tsx';

/** Options, of which one or several are right. */
export function ChoiceFields({ question, onChange, errorOf }: AnswerFieldsProps) {
  const { t } = useTranslation('learning');
  const { options, correctAnswers, marking } = question;
  const from = keptFrom(question);
  const isRight = (id: string) => correctAnswers.includes(id);
  const toggle = (id: string) =>
    onChange({
      correctAnswers: isRight(id) ? correctAnswers.filter((one) => one !== id) : [...correctAnswers, id],
    });
  return (
    <>
      <div className="row justify-between wrap">
        <span className="medium">{t('learning:builder.answers')}</span>
        <ShuffleSwitch question={question} onChange={onChange} label={t('learning:builder.shuffle')} />
      </div>
      <Pieces
        pieces={options}
        addUpTo={from}
        onChange={(next) => onChange(withOptions(question, next))}
        label={(number) => t('learning:builder.option', { number })}
        addLabel={t('learning:builder.addOption')}
        removeLabel={(number) => t('learning:builder.removeOption', { number })}
        errorOf={(index) => errorOf(`options.${index}.text`)}
        isRight={({ id }) => isRight(id)}
        before={({ id }, index) => (
          <Checkbox
            aria-label={t('learning:builder.markRight', { number: index + 1 })}
            checked={isRight(id)}
            onChange={() => toggle(id)}
          />
        )}
        after={({ id }, index) => (
          <>
            {isRight(id) ? <StatusBadge color="green">{t('learning:builder.right')}</StatusBadge> : null}
            {marking.shuffle ? (
              <KeepLast
                number={index + 1}
                isKept={index >= from}
                onChange={(isKept) => onChange(withKept(question, id, isKept))}
              />
            ) : null}
          </>
        )}
      />
      <FieldError text={errorOf('options') ?? errorOf('correctAnswers')} />
      <div className="row wrap gap-16 align-end">
        <Switch
          label={t('learning:builder.partial')}
          description={t('learning:builder.partialHelp')}
          checked={marking.partial}
          onChange={(event) => onChange({ marking: { ...marking, partial: event.currentTarget.checked } })}
        />
        <NumberInput
          label={t('learning:builder.penalty')}
          w={180}
          min={0}
          step={0.25}
          decimalScale={2}
          allowNegative={false}
          value={marking.penalty}
          error={errorOf('marking.penalty')}
          onChange={(value) => onChange({ marking: { ...marking, penalty: Number(value) || 0 } })}
        />
      </div>
    </>
  );
}

interface KeepLastProps {
  number: number;
  isKept: boolean;
  onChange: (isKept: boolean) => void;
}

/** Whether an option stays last where the others are mixed. It moves below those that are, and keeps the focus. */
function KeepLast({ number, isKept, onChange }: KeepLastProps) {
  const { t } = useTranslation('learning');
  return (
    <ActionIcon
      variant={isKept ? 'light' : 'subtle'}
      color={isKept ? 'blue' : 'gray'}
      aria-pressed={isKept}
      aria-label={t('learning:builder.keepLast', { number })}
      title={t(isKept ? 'learning:builder.keptLast' : 'learning:builder.keepLastHelp')}
      onClick={({ currentTarget }) => {
        onChange(!isKept);
        requestAnimationFrame(() => currentTarget.focus());
      }}
    >
      {isKept ? <IconPinFilled size={16} /> : <IconPin size={16} />}
    </ActionIcon>
  );
}
