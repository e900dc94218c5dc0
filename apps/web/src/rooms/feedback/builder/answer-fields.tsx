import { TagsInput, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type EditedQuestion, hasOptions, hasPlaceholder, withOptions } from './edited-question.ts';

interface AnswerFieldsProps {
  question: EditedQuestion;
  errorOf: (path: string) => ReactNode;
  onChange: (patch: Partial<EditedQuestion>) => void;
}

/** What belongs to the answer of a question: a placeholder where one types, options where one chooses. FBK-02. */
export function AnswerFields({ question, errorOf, onChange }: AnswerFieldsProps) {
  const { t } = useTranslation('feedback');
  return (
    <>
      {hasOptions(question.questionType) ? (
        <TagsInput
          label={t('feedback:builder.options')}
          description={t(
            question.questionType === 'checkbox'
              ? 'feedback:builder.optionsOfBoxHelp'
              : 'feedback:builder.optionsHelp',
          )}
          placeholder={question.options.length === 0 ? t('feedback:builder.optionsPlaceholder') : ''}
          value={question.options.map(({ label }) => label)}
          maxTags={50}
          acceptValueOnBlur
          error={errorOf('options')}
          onChange={(labels) => onChange({ options: withOptions(question.options, labels) })}
        />
      ) : null}
      {hasPlaceholder(question.questionType) ? (
        <TextInput
          label={t('feedback:builder.placeholder')}
          value={question.placeholder}
          maxLength={200}
          error={errorOf('placeholder')}
          onChange={(event) => onChange({ placeholder: event.currentTarget.value })}
        />
      ) : null}
    </>
  );
}
