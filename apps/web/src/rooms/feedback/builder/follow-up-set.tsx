import { ActionIcon, Button, Checkbox, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerFields } from './answer-fields.tsx';
import {
  type EditedFollowUps,
  type EditedQuestion,
  followUpMatches,
  followUpTypes,
  matchOf,
  newQuestion,
  questionTypeOf,
} from './edited-question.ts';
import classes from './question-editor.module.css';

interface FollowUpSetProps {
  set: EditedFollowUps;
  /** The scores that have no other set that matches as this one does. */
  scores: readonly number[];
  errorOf: (path: string) => ReactNode;
  onChange: (patch: Partial<EditedFollowUps>) => void;
  onRemove: () => void;
}

/** What is asked besides when a rating is one score, or from one on; a rating cannot follow a rating. FBK-05. */
export function FollowUpSet({ set, scores, errorOf, onChange, onRemove }: FollowUpSetProps) {
  const { t } = useTranslation('feedback');
  const score = t(`feedback:builder.scores.${set.match}`, { score: set.score });
  const change = (id: string, patch: Partial<EditedQuestion>) =>
    onChange({ questions: set.questions.map((one) => (one.id === id ? { ...one, ...patch } : one)) });
  return (
    <section
      className={`col gap-10 ${classes.followUps}`}
      aria-label={t('feedback:builder.followUpsAt', { score })}
    >
      <div className="row wrap">
        <span className="s13 medium">{t('feedback:builder.whenScore')}</span>
        <Select
          size="sm"
          className={classes.score ?? ''}
          aria-label={t('feedback:builder.score')}
          data={scores.map(String)}
          allowDeselect={false}
          value={String(set.score)}
          error={errorOf('score')}
          onChange={(chosen) => onChange({ score: Number(chosen) })}
        />
        <Select
          size="sm"
          className={classes.match ?? ''}
          aria-label={t('feedback:builder.match')}
          data={followUpMatches.map((value) => ({ value, label: t(`feedback:builder.matches.${value}`) }))}
          allowDeselect={false}
          checkIconPosition="right"
          value={set.match}
          onChange={(match) => onChange({ match: matchOf(match) })}
        />
        <span className="grow" />
        <ActionIcon
          size="sm"
          aria-label={t('feedback:builder.removeFollowUps', { score })}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      {set.questions.map((question, index) => (
        <FollowUp
          key={question.id}
          question={question}
          number={index + 1}
          errorOf={(path) => errorOf(`followUpQuestions.${index}.${path}`)}
          onChange={(patch) => change(question.id, patch)}
          onRemove={
            set.questions.length > 1
              ? () => onChange({ questions: set.questions.filter(({ id }) => id !== question.id) })
              : undefined
          }
        />
      ))}
      <Button
        className={classes.add ?? ''}
        variant="subtle"
        size="compact"
        leftSection={<IconPlus size={15} />}
        onClick={() => onChange({ questions: [...set.questions, newQuestion()] })}
      >
        {t('feedback:builder.addFollowUp')}
      </Button>
    </section>
  );
}

interface FollowUpProps {
  question: EditedQuestion;
  number: number;
  errorOf: (path: string) => ReactNode;
  onChange: (patch: Partial<EditedQuestion>) => void;
  onRemove: (() => void) | undefined;
}

function FollowUp({ question, number, errorOf, onChange, onRemove }: FollowUpProps) {
  const { t } = useTranslation('feedback');
  return (
    <div className={`col ${classes.followUp}`}>
      <div className="row">
        <TextInput
          className={classes.text ?? ''}
          aria-label={t('feedback:builder.followUpTextOf', { number })}
          placeholder={t('feedback:builder.followUpPlaceholder')}
          value={question.questionText}
          maxLength={500}
          error={errorOf('questionText')}
          onChange={(event) => onChange({ questionText: event.currentTarget.value })}
        />
        {onRemove ? (
          <ActionIcon
            size="sm"
            aria-label={t('feedback:builder.removeFollowUp', { number })}
            onClick={onRemove}
          >
            <IconX size={16} />
          </ActionIcon>
        ) : null}
      </div>
      <div className={`row wrap gap-16 lines-8 ${classes.type}`}>
        <Select
          aria-label={t('feedback:builder.followUpTypeOf', { number })}
          data={followUpTypes.map((value) => ({ value, label: t(`feedback:questionTypes.${value}`) }))}
          allowDeselect={false}
          checkIconPosition="right"
          value={question.questionType}
          error={errorOf('questionType')}
          onChange={(type) => onChange({ questionType: questionTypeOf(type) })}
        />
        <Checkbox
          label={t('feedback:builder.required')}
          checked={question.isRequired}
          onChange={(event) => onChange({ isRequired: event.currentTarget.checked })}
        />
      </div>
      <AnswerFields question={question} errorOf={errorOf} onChange={onChange} />
    </div>
  );
}
