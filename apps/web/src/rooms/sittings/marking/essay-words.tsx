import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsIn, wordsOff } from '../words.rules.ts';
import classes from './marking.module.css';
import type { Question, Script } from './marking.types.ts';

interface WordsProps {
  question: Question;
  script: Script;
  /** Whether it says by how many words the text is under or over; else which of the two it is. */
  isLong?: boolean;
}

/** How many words an essay has, and in words whether that is under or over what the question asks for. */
export function Words({ question, script, isLong = false }: WordsProps) {
  const { t } = useTranslation('sittings');
  const text = script.value?.text ?? '';
  const count = useMemo(() => wordsIn(text), [text]);
  const off = wordsOff(count, question);
  const words = t('sittings:run.words', { count });
  if (!off) return <span className="s12 dim flex-none">{words}</span>;
  const said = isLong
    ? t(`sittings:mark.essayWords.${off.is}By`, { count: off.by, limit: off.limit })
    : t(`sittings:mark.essayWords.${off.is}`);
  return (
    <span className={`s12 ${classes.off}`}>
      {words}, {said}
    </span>
  );
}
