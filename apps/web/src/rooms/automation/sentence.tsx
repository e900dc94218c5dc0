import { IconBolt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './automation.module.css';
import { ruleWords, type WordedRule } from './rule-words.ts';

/** What the rule will do, in words. */
export function Sentence({ rule }: { rule: WordedRule }) {
  const { t, i18n } = useTranslation('feedback');
  return (
    <p className={classes.sentence} data-sentence>
      <IconBolt size={16} aria-hidden />
      <span>{ruleWords(rule, t, i18n.language)}</span>
    </p>
  );
}
