import { holdsTerm } from '@bellwether/contract/translations/glossary.rules';
import { IconArrowRight, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import classes from './editor.module.css';
import type { Text } from './text-list.tsx';

interface GlossaryProps {
  text: Text;
  languageId: string;
  /** What is written in each form. */
  written: readonly string[];
}

/** The terms of the glossary that the English contains, and a hint where what is written lacks one: never an error. AMB-390. */
export function Glossary({ text, languageId, written }: GlossaryProps) {
  const { t } = useTranslation('administration');
  const { namespaceId, translationKey } = text;
  const read = useRead('GET /api/translations/glossary', {
    query: { languageId, namespaceId, translationKey, limit: 100 },
  });
  const terms = read.data?.data ?? [];
  if (terms.length === 0) return null;
  const said = written.filter((one) => one !== '');
  return (
    <section className={classes.glossary} aria-label={t('administration:translations.glossary')}>
      <h2 className="h3">{t('administration:translations.glossary')}</h2>
      <ul>
        {terms.map(({ id, term, translation, note }) => (
          <li key={id}>
            <span className="row wrap gap-6">
              <b lang="en" dir="ltr">
                {term}
              </b>
              <IconArrowRight size={14} aria-hidden />
              <span dir="auto">{translation}</span>
              {note ? <span className="dim s12">{note}</span> : null}
            </span>
            {said.every((one) => holdsTerm(one, translation)) ? null : (
              <span className={`row gap-4 ${classes.lacks}`} role="note">
                <IconInfoCircle size={14} aria-hidden />
                {t('administration:translations.lacksTerm', { term: translation })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
