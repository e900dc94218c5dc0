import { Checkbox, TagsInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Question } from '../question.rules.ts';
import type { AnswerFieldsProps } from './answer-fields.tsx';
import { SpellingSwitches } from './spelling-switches.tsx';

const noNumber = { value: '', tolerance: '0', units: [] };

/** Texts that are right, and a number within its tolerance. */
export function ShortFields({ question, onChange, errorOf }: AnswerFieldsProps) {
  const { t } = useTranslation('learning');
  const { shortAnswerCorrectAnswers: accepted, shortAnswerNumber: number, marking } = question;
  const written = accepted.findIndex((_, index) => errorOf(`shortAnswerCorrectAnswers.${index}`));
  const setNumber = (patch: Partial<NonNullable<Question['shortAnswerNumber']>>) =>
    onChange({ shortAnswerNumber: { ...(number ?? noNumber), ...patch } });
  return (
    <>
      <TagsInput
        label={t('learning:builder.accepted')}
        description={t('learning:builder.acceptedHelp')}
        value={accepted.filter((text) => text !== '')}
        maxTags={50}
        maxLength={500}
        acceptValueOnBlur
        splitChars={['|']}
        error={errorOf('shortAnswerCorrectAnswers') ?? errorOf(`shortAnswerCorrectAnswers.${written}`)}
        onChange={(texts) => onChange({ shortAnswerCorrectAnswers: texts })}
      />
      <Checkbox
        label={t('learning:builder.isNumber')}
        checked={number !== null}
        onChange={(event) => onChange({ shortAnswerNumber: event.currentTarget.checked ? noNumber : null })}
      />
      {number ? (
        <div className="row wrap gap-12 align-start">
          <TextInput
            label={t('learning:builder.numberValue')}
            inputMode="decimal"
            w={140}
            value={number.value}
            error={errorOf('shortAnswerNumber.value')}
            onChange={(event) => setNumber({ value: event.currentTarget.value.replace(',', '.') })}
          />
          <TextInput
            label={t('learning:builder.tolerance')}
            inputMode="decimal"
            w={140}
            value={number.tolerance}
            error={errorOf('shortAnswerNumber.tolerance')}
            onChange={(event) => setNumber({ tolerance: event.currentTarget.value.replace(',', '.') })}
          />
          <TagsInput
            className="grow"
            label={t('learning:builder.units')}
            value={number.units}
            maxTags={20}
            maxLength={30}
            acceptValueOnBlur
            onChange={(units) => setNumber({ units })}
          />
        </div>
      ) : null}
      <SpellingSwitches marking={marking} onChange={(next) => onChange({ marking: next })} />
    </>
  );
}
