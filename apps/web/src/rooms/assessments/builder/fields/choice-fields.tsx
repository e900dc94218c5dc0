import { Checkbox, NumberInput, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../ui/badge.tsx';
import type { AnswerFieldsProps } from './answer-fields.tsx';
import { FieldError } from './field-error.tsx';
import { Pieces } from './pieces.tsx';

/** Options, of which one or several are right. */
export function ChoiceFields({ question, onChange, errorOf }: AnswerFieldsProps) {
  const { t } = useTranslation('learning');
  const { options, correctAnswers, marking } = question;
  const isRight = (id: string) => correctAnswers.includes(id);
  const toggle = (id: string) =>
    onChange({
      correctAnswers: isRight(id) ? correctAnswers.filter((one) => one !== id) : [...correctAnswers, id],
    });
  return (
    <>
      <div className="row justify-between wrap">
        <span className="medium">{t('learning:builder.answers')}</span>
        <Switch
          label={t('learning:builder.shuffle')}
          checked={marking.shuffle}
          onChange={(event) => onChange({ marking: { ...marking, shuffle: event.currentTarget.checked } })}
        />
      </div>
      <Pieces
        pieces={options}
        onChange={(next) =>
          onChange({
            options: next,
            correctAnswers: correctAnswers.filter((id) => next.some((option) => option.id === id)),
          })
        }
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
        after={({ id }) =>
          isRight(id) ? <StatusBadge color="green">{t('learning:builder.right')}</StatusBadge> : null
        }
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
