import { useTranslation } from 'react-i18next';
import { useTouch } from '../../../ui/pointer.ts';
import classes from '../banking.module.css';

const keys = [
  ['↑ ↓', 'line'],
  ['1–5', 'candidate'],
  ['Enter', 'accept'],
  ['S', 'split'],
  ['N', 'newEntry'],
  ['R', 'makeRule'],
  ['U', 'undo'],
] as const;

/** The keys of the screen, where there is a keyboard. */
export function KeyLegend() {
  const { t } = useTranslation('finance');
  if (useTouch()) return null;
  return (
    <ul
      className={`row wrap gap-16 lines-4 plain-list s12 dim ${classes.keys}`}
      aria-label={t('finance:banking.keys.title')}
    >
      {keys.map(([key, does]) => (
        <li key={does} className="row gap-6">
          <kbd className={classes.kbd}>{key}</kbd>
          {t(`finance:banking.keys.${does}`)}
        </li>
      ))}
    </ul>
  );
}
