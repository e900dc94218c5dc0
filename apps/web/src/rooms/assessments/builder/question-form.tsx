import { type QuestionType, questionTypes } from '@bellwether/contract/questions/values';
import { Autocomplete, NumberInput, Select, TagsInput, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import classes from './builder.module.css';
import { AnswerFields, type AnswerFieldsProps } from './fields/answer-fields.tsx';
import { MediaFields } from './fields/media-fields.tsx';
import { withType } from './question.rules.ts';

/** The form of one question: its type, points and text, what is answered and what is right. ASM-04. */
export function QuestionForm(props: AnswerFieldsProps & { autoFocus?: boolean }) {
  const { question, onChange, errorOf, autoFocus = false } = props;
  const { t } = useTranslation('learning');
  const label = (key: string) => t(`learning:builder.${key}`);
  return (
    <div className="col gap-12">
      <div className={classes.facts}>
        <Select
          label={label('type')}
          allowDeselect={false}
          data={questionTypes.map((value) => ({ value, label: t(`learning:questionTypes.${value}`) }))}
          value={question.questionType}
          onChange={(value) => onChange(withType(question, value as QuestionType))}
        />
        <NumberInput
          label={label('points')}
          min={0.01}
          max={1000}
          step={1}
          decimalScale={2}
          allowNegative={false}
          hideControls
          clampBehavior="none"
          value={question.points}
          error={errorOf('points')}
          onChange={(value) => {
            if (typeof value === 'number' && value > 0) onChange({ points: value });
          }}
        />
        <BankFields {...props} />
      </div>
      <Textarea
        autosize
        minRows={2}
        maxRows={14}
        label={label('question')}
        maxLength={10_000}
        value={question.questionText}
        error={errorOf('questionText')}
        data-question-text
        {...(autoFocus ? { 'data-autofocus': true } : {})}
        onChange={(event) => onChange({ questionText: event.currentTarget.value })}
      />
      <MediaFields question={question} onChange={onChange} errorOf={errorOf} />
      <AnswerFields {...props} />
      <Textarea
        autosize
        minRows={1}
        maxRows={8}
        label={label('explanation')}
        description={label('explanationHelp')}
        maxLength={4000}
        value={question.explanation ?? ''}
        onChange={(event) => onChange({ explanation: event.currentTarget.value || null })}
      />
      <PlaceFields {...props} />
    </div>
  );
}

/** Where a question stands in the bank: what it practises and of which level it is. */
function BankFields({ question, onChange }: AnswerFieldsProps) {
  const { t } = useTranslation('learning');
  const can = useCan();
  const levels = useRead('GET /api/lms/levels', undefined, {
    profile: 'stable',
    enabled: can('read', 'level'),
  });
  const words = useRead('GET /api/lms/questions/words', undefined, { enabled: can('read:own', 'question') });
  return (
    <>
      <Autocomplete
        label={t('learning:builder.strand')}
        data={words.data?.strands ?? []}
        maxLength={100}
        value={question.strand ?? ''}
        onChange={(value) => onChange({ strand: value || null })}
      />
      <Select
        label={t('learning:builder.level')}
        clearable
        searchable
        data={(levels.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={question.levelId}
        onChange={(value) => onChange({ levelId: value })}
      />
    </>
  );
}

/** By what a question is found again. */
function PlaceFields({ question, onChange }: AnswerFieldsProps) {
  const { t } = useTranslation('learning');
  const can = useCan();
  const words = useRead('GET /api/lms/questions/words', undefined, { enabled: can('read:own', 'question') });
  return (
    <div className={classes.place}>
      <Autocomplete
        label={t('learning:builder.folder')}
        data={words.data?.folders ?? []}
        maxLength={100}
        value={question.folder ?? ''}
        onChange={(value) => onChange({ folder: value || null })}
      />
      <TagsInput
        label={t('learning:builder.tags')}
        data={words.data?.tags ?? []}
        value={question.tags}
        maxTags={20}
        maxLength={40}
        acceptValueOnBlur
        onChange={(tags) => onChange({ tags })}
      />
    </div>
  );
}
