import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerFieldsProps } from './answer-fields.tsx';
import { RubricFields } from './rubric-fields.tsx';

/** How many words an essay may have, and by what a person marks it. */
export function EssayFields(props: AnswerFieldsProps) {
  const { onChange, errorOf } = props;
  const { marking } = props.question;
  const { t } = useTranslation('learning');
  const field = (name: 'leastWords' | 'mostWords') => (
    <NumberInput
      label={t(`learning:builder.${name}`)}
      w={160}
      min={1}
      max={20_000}
      allowDecimal={false}
      allowNegative={false}
      value={marking[name] ?? ''}
      error={errorOf(`marking.${name}`)}
      onChange={(value) => onChange({ marking: { ...marking, [name]: Number(value) || null } })}
    />
  );
  return (
    <>
      <div className="row wrap gap-12 align-start">
        {field('leastWords')}
        {field('mostWords')}
      </div>
      <p className="s13 dim">{t('learning:builder.essayHelp')}</p>
      <RubricFields {...props} />
    </>
  );
}
