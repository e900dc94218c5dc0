import { useTranslation } from 'react-i18next';
import type { Question } from './question.rules.ts';
import { questionIcons } from './question-icons.ts';

/** Questions as they were understood, before they are added. */
export function UnderstoodList({ questions }: { questions: readonly Question[] }) {
  const { t } = useTranslation('learning');
  if (questions.length === 0) return null;
  return (
    <ol className="plain-list col gap-4" aria-label={t('learning:builder.pasted')}>
      {questions.map((question, index) => {
        const Picture = questionIcons[question.questionType];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are read anew as a whole
          <li key={index} className="row">
            <Picture size={16} aria-label={t(`learning:questionTypes.${question.questionType}`)} />
            <span className="grow cut">{question.questionText}</span>
            <span className="dim s12">{t('learning:builder.pointsOf', { count: question.points })}</span>
          </li>
        );
      })}
    </ol>
  );
}
