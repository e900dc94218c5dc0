import { labelsOf, optionsOf, scaleOf, shownRatingType } from '@bellwether/contract/feedback/form.rules';
import type { FollowUpQuestion } from '@bellwether/contract/feedback/form-schema';
import { Checkbox, Input, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { foldedFilter } from '../../../ui/list/folded-filter.ts';
import { RatingInput } from '../rating/rating-input.tsx';
import type { FlatAnswer } from './answers.rules.ts';
import classes from './feedback-form.module.css';

export interface QuestionFieldProps {
  question: FollowUpQuestion;
  value: FlatAnswer | undefined;
  error: string | undefined;
  onChange: (value: FlatAnswer) => void;
}

/** The field of one question, by its type. FBK-02, FBK-04. */
export function QuestionField({ question, value, error, onChange }: QuestionFieldProps) {
  const { t } = useTranslation(['feedback', 'common']);
  const { questionType: type, isRequired: required } = question;
  const common = {
    label: question.questionText,
    withAsterisk: required,
    'aria-required': required || undefined,
    error,
  };
  const text = typeof value === 'string' ? value : '';
  const several = Array.isArray(value) ? value : [];
  const options = optionsOf(question).map(({ value: stored, label }) => ({ value: stored, label }));
  if (type === 'rating') return <RatingField {...{ question, value, error, onChange }} />;
  if (type === 'text')
    return (
      <TextInput
        {...common}
        placeholder={question.placeholder ?? ''}
        value={text}
        maxLength={5000}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (type === 'textarea')
    return (
      <Textarea
        {...common}
        autosize
        minRows={3}
        maxRows={12}
        placeholder={question.placeholder ?? ''}
        value={text}
        maxLength={5000}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (type === 'select')
    return (
      <Select
        {...common}
        data={options}
        value={typeof value === 'string' ? value : null}
        clearable={!required}
        clearButtonProps={{ 'aria-label': t('common:clear') }}
        searchable={options.length >= 8}
        filter={foldedFilter}
        checkIconPosition="right"
        placeholder={question.placeholder || t('feedback:form.choose')}
        onChange={onChange}
      />
    );
  if (type === 'multiselect')
    return (
      <MultiSelect
        {...common}
        data={options}
        value={several}
        hidePickedOptions
        placeholder={several.length > 0 ? '' : question.placeholder || t('feedback:form.chooseSome')}
        nothingFoundMessage={t('common:noResults')}
        onChange={onChange}
      />
    );
  if (type === 'checkbox' && options.length > 0)
    return (
      <Checkbox.Group {...common} labelElement="div" value={several} onChange={onChange}>
        <div className={`col align-start ${classes.boxes}`}>
          {options.map((option) => (
            <Checkbox key={option.value} value={option.value} label={option.label} />
          ))}
        </div>
      </Checkbox.Group>
    );
  if (type === 'checkbox')
    return (
      <Checkbox
        label={
          <>
            {question.questionText}
            {required ? <span className={classes.required}> *</span> : null}
          </>
        }
        checked={value === true}
        error={error}
        aria-required={required || undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  return (
    <Input.Wrapper label={question.questionText} labelElement="div" error={t('feedback:unsupportedType')} />
  );
}

function RatingField({ question, value, error, onChange }: QuestionFieldProps) {
  const { t } = useTranslation(['feedback', 'common']);
  const errorId = `${question.id}-error`;
  const isRated = typeof value === 'number';
  return (
    <Input.Wrapper
      label={question.questionText}
      labelElement="div"
      withAsterisk={question.isRequired}
      error={error}
      errorProps={{ id: errorId }}
    >
      <div className={classes.rating}>
        <RatingInput
          type={shownRatingType(question.ratingType)}
          max={scaleOf(question)}
          labels={question.ratingType === 'emoji' ? question.ratingLabels : labelsOf(question)}
          label={question.questionText}
          value={isRated ? value : null}
          onChange={onChange}
          required={question.isRequired}
          invalid={error !== undefined}
          describedBy={error ? errorId : undefined}
        />
        {isRated && !question.isRequired ? (
          <button
            type="button"
            className={`bare ${classes.clear}`}
            aria-label={t('feedback:form.clearOf', { question: question.questionText })}
            onClick={() => onChange(null)}
          >
            {t('common:clear')}
          </button>
        ) : null}
      </div>
    </Input.Wrapper>
  );
}
