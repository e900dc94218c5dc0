import { useTranslation } from 'react-i18next';
import classes from './editor.module.css';
import type { Text } from './text-list.tsx';

/** What the text says in English, each form by itself, and what it said when it was translated last. */
export function Source({ text }: { text: Text }) {
  const { t } = useTranslation('administration');
  return (
    <div className={`col gap-6 ${classes.source}`} lang="en" dir="ltr">
      {text.sources.map((source) => (
        <div key={source.pluralForm} className="row align-baseline">
          {source.pluralForm ? <span className={classes.formName}>{source.pluralForm}</span> : null}
          <span className="grow">{marked(source.text)}</span>
        </div>
      ))}
      {text.before ? (
        <p className="dim s12">{t('administration:translations.before', { text: text.before })}</p>
      ) : null}
      {text.context ? <p className="dim s12">{text.context}</p> : null}
    </div>
  );
}

/** A form with the numbers that take it: 'one: 1', 'other: 0, 2, 3 and more'. */
export function FormName({ form, numbers }: { form: string | null; numbers: readonly number[] }) {
  const { t } = useTranslation('administration');
  if (!form) return t('administration:translations.translation');
  const some = numbers.slice(0, 3).join(', ');
  const said = numbers.length > 3 ? t('administration:translations.andMore', { numbers: some }) : some;
  return t('administration:translations.takes', { form, numbers: said });
}

/** The text with its placeholders set off from the words. */
function marked(text: string) {
  return text.split(/({{[^{}]*}})/).map((part, at) =>
    part.startsWith('{{') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <mark key={at} className={classes.place}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
