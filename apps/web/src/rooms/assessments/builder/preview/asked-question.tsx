import { useTranslation } from 'react-i18next';
import { AnswerFields, Media, type Value } from '../../../sittings/index.tsx';
import classes from '../builder.module.css';
import type { Question } from '../question.rules.ts';
import { askedOf } from './asked-question.rules.ts';

/** Where who writes reads the files of a question. */
export const addressOf = (id: string) => `/api/files/${id}/serve`;

interface AskedQuestionProps {
  number: number;
  question: Question;
  value: Value;
  onChange: (value: Value) => void;
}

/** A question as its student has it, by the fields of the runner. */
export function AskedQuestion({ number, question, value, onChange }: AskedQuestionProps) {
  const { t } = useTranslation('learning');
  const asked = askedOf(question, number);
  const { questionText, imageFileId, audioFileId, videoFileId } = asked;
  return (
    <>
      <h3 id={`q${number}`} className={`h3 ${classes.said}`}>
        {questionText.trim() === '' ? (
          <span className="dim">{t('learning:builder.noText')}</span>
        ) : (
          questionText
        )}
      </h3>
      <Media addressOf={addressOf} {...{ imageFileId, audioFileId, videoFileId }} />
      <AnswerFields question={asked} value={value} disabled={false} onChange={onChange} />
    </>
  );
}
