import { NumberInput, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerFieldsProps } from './answer-fields.tsx';
import { FieldError } from './field-error.tsx';

/** Whether the statement is true. */
export function TruthFields({ question, onChange, errorOf }: AnswerFieldsProps) {
  const { t } = useTranslation('learning');
  const { marking } = question;
  return (
    <div className="row wrap gap-16 align-end">
      <SegmentedControl
        aria-label={t('learning:builder.isTrue')}
        value={String(question.correctBooleanAnswer ?? '')}
        data={[
          { value: 'true', label: t('learning:builder.true') },
          { value: 'false', label: t('learning:builder.false') },
        ]}
        onChange={(value) => onChange({ correctBooleanAnswer: value === 'true' })}
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
      <FieldError text={errorOf('correctBooleanAnswer')} />
    </div>
  );
}
