import { type Failure, failuresOf } from '@bellwether/contract/translations/checks.rules';
import { type PluralForm, qualityRules } from '@bellwether/contract/translations/values';
import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './editor.module.css';
import type { Text } from './text-list.tsx';

/** What a form fails, as the server will say. TRN-06. */
export function checksOf(text: Text, written: string, language: string, form: PluralForm | null): Failure[] {
  const source =
    (text.sources.find(({ pluralForm }) => pluralForm === form) ?? text.sources.at(-1))?.text ?? '';
  return failuresOf({ source, text: written, language, form, maxLength: text.maxLength });
}

/** The five checks in a line, each well, to look at again, or failing. */
export function Checks({ failures, isEmpty }: { failures: readonly Failure[]; isEmpty: boolean }) {
  const { t } = useTranslation('administration');
  if (isEmpty) return null;
  return (
    <>
      <ul className={`row wrap gap-16 ${classes.checks}`}>
        {qualityRules.map((rule) => {
          const severity = failures.find((failure) => failure.rule === rule)?.severity;
          const Sign = severity === 'error' ? IconAlertCircle : severity ? IconAlertTriangle : IconCheck;
          const said = severity === 'error' ? 'fails' : severity ? 'warns' : 'passes';
          const check = t(`administration:translations.checks.${rule}`);
          return (
            <li key={rule} className="row gap-4" data-severity={severity ?? 'none'}>
              <Sign size={14} aria-label={t(`administration:translations.${said}`, { check })} />
              <span aria-hidden>{check}</span>
            </li>
          );
        })}
      </ul>
      {failures.some(({ severity }) => severity === 'error') ? (
        <p className={classes.hidden} role="status">
          {t('administration:translations.hidden')}
        </p>
      ) : null}
    </>
  );
}
