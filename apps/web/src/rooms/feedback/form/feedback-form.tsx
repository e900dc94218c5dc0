import {
  type Answers,
  checkAnswers,
  emptyAnswers,
  followUpsOf,
} from '@bellwether/contract/feedback/form.rules';
import type { FormSchema } from '@bellwether/contract/feedback/form-schema';
import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { inViewersWords, loadWords } from '../../../api/sentences.ts';
import { LeaveGuard } from '../../../ui/form/form-dialog.tsx';
import { errorsByQuestion, type FlatAnswer, isTouched, type Typed } from './answers.rules.ts';
import classes from './feedback-form.module.css';
import { QuestionField } from './question-field.tsx';

export interface FeedbackFormProps {
  formSchema: FormSchema;
  /** Sends the answers, by question id with follow-ups below `{id}_followUps`. What was typed stays if it throws. */
  onSubmit: (answers: Answers) => Promise<unknown>;
  submitLabel?: string;
  /** Beside the button that sends, such as Dismiss. */
  actions?: ReactNode;
  /** Asks before a form that was begun is left. On by default. */
  guarded?: boolean;
}

/**
 * A form of feedback to answer. Required questions that are empty say '{question text} is required', the first of them gets
 * the focus; follow-ups appear at the score that brings them. FBK-04, FBK-05.
 */
export function FeedbackForm({
  formSchema,
  onSubmit,
  submitLabel,
  actions,
  guarded = true,
}: FeedbackFormProps) {
  const { t } = useTranslation('feedback');
  const [typed, setTyped] = useState<Typed>(() => emptyAnswers(formSchema));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const sent = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  const show = (found: Record<string, string>) => {
    setErrors(found);
    requestAnimationFrame(() => focusFirst(element.current));
  };
  const submit = async () => {
    if (pending) return;
    setFailed(false);
    const checked = checkAnswers(formSchema, typed);
    if (Object.keys(checked.errors).length > 0) {
      await loadWords();
      return show(inWords(checked.errors));
    }
    if (Object.keys(checked.answers).length === 0) return setFailed(true);
    setPending(true);
    sent.current = true;
    try {
      await onSubmit(checked.answers);
    } catch (error) {
      sent.current = false;
      if (!isProblem(error)) throw error;
      show(errorsByQuestion(error.fieldErrors));
    } finally {
      setPending(false);
    }
  };
  return (
    <form
      ref={element}
      noValidate
      className="col gap-20"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
    >
      {guarded ? (
        <LeaveGuard isDirty={() => !sent.current && isTouched(typed, emptyAnswers(formSchema))} />
      ) : null}
      <FormQuestions
        formSchema={formSchema}
        typed={typed}
        errors={errors}
        onChange={(id, answer) => {
          setTyped((before) => ({ ...before, [id]: answer }));
          setErrors(({ [id]: _, ...rest }) => rest);
          setFailed(false);
        }}
      />
      {failed ? (
        <p className={classes.failed} role="alert">
          {t('feedback:form.nothing')}
        </p>
      ) : null}
      <footer className={`row wrap ${classes.foot}`}>
        {actions}
        <span className="grow" />
        <Button type="submit" size="md" loading={pending}>
          {submitLabel ?? t('feedback:form.send')}
        </Button>
      </footer>
    </form>
  );
}

interface FormQuestionsProps {
  formSchema: FormSchema;
  typed: Typed;
  errors?: Readonly<Record<string, string>>;
  onChange: (id: string, answer: FlatAnswer) => void;
}

/** The questions of a form, each with the follow-ups that its score brings. */
export function FormQuestions({ formSchema, typed, errors = {}, onChange }: FormQuestionsProps) {
  return (
    <ol className={`col gap-24 plain-list ${classes.questions}`}>
      {formSchema.questions.map((question) => {
        const followUps = followUpsOf(question, typed[question.id]);
        return (
          <li key={question.id} className={`col ${classes.question}`}>
            <QuestionField
              question={question}
              value={typed[question.id]}
              error={errors[question.id]}
              onChange={(answer) => onChange(question.id, answer)}
            />
            {followUps.length > 0 ? (
              <div className={`col ${classes.followUps}`}>
                {followUps.map((followUp) => (
                  <QuestionField
                    key={followUp.id}
                    question={followUp}
                    value={typed[followUp.id]}
                    error={errors[followUp.id]}
                    onChange={(answer) => onChange(followUp.id, answer)}
                  />
                ))}
              </div>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

function focusFirst(form: HTMLElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] input');
  const target = invalid?.getAttribute('role') === 'radiogroup' ? invalid.querySelector('input') : invalid;
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}

function inWords(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([id, message]) => [id, inViewersWords(message)]));
}
