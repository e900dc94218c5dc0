import { shownRatingType } from '@bellwether/contract/feedback/form.rules';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { Card } from '../../../ui/page.tsx';
import { faceOf } from '../rating/faces.tsx';
import classes from './analytics.module.css';

type QuestionNumbers = Reply<'GET /api/feedback-templates/:id/analytics'>['data']['questions'][number];

/** How one question was answered: a bar for each score or option, or the latest texts. FBK-15. */
export function QuestionCard({ question }: { question: QuestionNumbers }) {
  const { t, i18n } = useTranslation('feedback');
  const { distribution, texts, averageScore, ratingScaleMax } = question;
  const most = Math.max(1, ...distribution.map(({ count }) => count));
  return (
    <Card
      title={question.questionText}
      hint={useAskedAt(question)}
      {...(averageScore === null
        ? {}
        : {
            actions: (
              <span className="s13 medium">
                {t('feedback:outOf', { value: averageScore.toFixed(1), max: ratingScaleMax ?? 5 })}
              </span>
            ),
          })}
    >
      <div className={`col gap-10 ${classes.question}`}>
        <p className="s12 dim">{t('feedback:analytics.answered', { count: question.answered })}</p>
        {distribution.length > 0 ? (
          <ul className="col gap-6 plain-list">
            {distribution.map(({ value, label, count }) => (
              <li key={value} className={classes.bar}>
                <BarLabel question={question} value={value} label={label} />
                <span className={classes.track} aria-hidden>
                  <i style={{ width: `${(100 * count) / most}%` }} />
                </span>
                <span className={classes.count}>{count.toLocaleString(i18n.language)}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {texts.length > 0 ? (
          <ul className={`plain-list ${classes.texts}`}>
            {texts.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same, and the order stays
              <li key={index}>{text}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}

/** 'Follow-up at Very Unhappy or less'; nothing of a question that everybody is asked. */
function useAskedAt({ askedAt }: QuestionNumbers): string {
  const { t } = useTranslation('feedback');
  if (!askedAt) return '';
  const score = t(`feedback:builder.scores.${askedAt.match}`, { score: askedAt.label ?? askedAt.score });
  return t('feedback:analytics.followUpAt', { score });
}

interface BarLabelProps {
  question: QuestionNumbers;
  value: string;
  label: string | null;
}

function BarLabel({ question, value, label }: BarLabelProps) {
  const { t } = useTranslation('feedback');
  const isFace = question.questionType === 'rating' && shownRatingType(question.ratingType) === 'emoji';
  if (!isFace) {
    const isTick = question.questionType === 'checkbox' && value === 'true';
    const own = isTick ? t('feedback:response.yes') : (label ?? value);
    const words = question.questionType === 'rating' && label ? `${value} · ${label}` : own;
    return (
      <span className={`row gap-6 ${classes.label}`} title={words}>
        {words}
      </span>
    );
  }
  const { icon: Face, mood } = faceOf(Number(value), question.ratingScaleMax ?? 5);
  return (
    <span className={`row gap-6 ${classes.label}`}>
      <Face size={18} aria-hidden />
      {t(`feedback:moods.${mood}`)}
    </span>
  );
}
