import {
  type Answer,
  type Answers,
  answerOf,
  followUpsOf,
  isAnswered,
  labelsOf,
  optionsOf,
  scaleOf,
  shownRatingType,
} from '@bellwether/contract/feedback/form.rules';
import type { FollowUpQuestion } from '@bellwether/contract/feedback/form-schema';
import { IconCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../../ui/badge.tsx';
import classes from '../feedback.module.css';
import { RatingValue } from '../rating/rating-value.tsx';
import type { FeedbackResponse } from './response.ts';

/** Every question with its answer, follow-ups below theirs; or the plain text. FBK-06, FBK-07. */
export function ResponseAnswers({
  response,
}: {
  response: Pick<FeedbackResponse, 'adhocFeedback' | 'responseData' | 'feedbackRequest'>;
}) {
  const { adhocFeedback, feedbackRequest } = response;
  const answers: Answers = response.responseData;
  const questions = feedbackRequest.formSchema?.questions ?? [];
  return (
    <div className={classes.answers}>
      {adhocFeedback ? <p className={classes.text}>{adhocFeedback}</p> : null}
      <dl className={`col ${classes.list}`}>
        {questions.map((question) => {
          const answer = answerOf(answers, question.id);
          return (
            <Fragment key={question.id}>
              <div className="shrink">
                <dt>{question.questionText}</dt>
                <dd>
                  <AnswerText question={question} answer={answer} />
                </dd>
              </div>
              {followUpsOf(question, answer).map((followUp) => (
                <div key={followUp.id} className={classes.followedUp}>
                  <dt>{followUp.questionText}</dt>
                  <dd>
                    <AnswerText question={followUp} answer={answerOf(answers, followUp.id, question.id)} />
                  </dd>
                </div>
              ))}
            </Fragment>
          );
        })}
      </dl>
    </div>
  );
}

function AnswerText({ question, answer }: { question: FollowUpQuestion; answer: Answer | undefined }) {
  const { t } = useTranslation('feedback');
  const labelFor = (value: string) =>
    optionsOf(question).find((option) => option.value === value)?.label ?? value;
  if (!isAnswered(answer)) return <span className="dim">{t('feedback:response.notAnswered')}</span>;
  if (question.questionType === 'rating' && typeof answer === 'number') {
    return (
      <RatingValue
        type={shownRatingType(question.ratingType)}
        max={scaleOf(question)}
        value={answer}
        label={question.questionText}
        labels={question.ratingType === 'emoji' ? question.ratingLabels : labelsOf(question)}
      />
    );
  }
  if (Array.isArray(answer)) {
    return (
      <span className="row align-stretch wrap gap-4">
        {answer.map((value) => (
          <Tag key={value}>{labelFor(value)}</Tag>
        ))}
      </span>
    );
  }
  if (answer === true) {
    return (
      <span className="row">
        <IconCheck size={16} aria-hidden />
        {t('feedback:response.yes')}
      </span>
    );
  }
  if (question.questionType === 'select') return <>{labelFor(String(answer))}</>;
  return <span className={classes.text}>{String(answer)}</span>;
}
