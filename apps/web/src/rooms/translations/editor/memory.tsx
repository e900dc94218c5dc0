import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../api/types.ts';
import classes from './editor.module.css';

interface MemoryProps {
  entries: readonly RowOf<'GET /api/translations/memory'>[];
  mayEdit: boolean;
  onUse: (text: string) => void;
}

/** What texts like this say in the language, the best first; Alt and its number takes one. */
export function Memory({ entries, mayEdit, onUse }: MemoryProps) {
  const { t } = useTranslation('administration');
  return (
    <section className="col gap-6">
      <div className="row">
        <h2 className="h3 grow">{t('administration:translations.memory')}</h2>
        <span className="dim s12">{t('administration:translations.bestFirst')}</span>
      </div>
      {entries.length === 0 ? <p className="dim s13">{t('administration:translations.noMemory')}</p> : null}
      {entries.map((entry, at) => (
        <button
          key={`${entry.sourceText} ${entry.translatedText}`}
          type="button"
          disabled={!mayEdit}
          className={`row ${classes.suggestion}`}
          aria-label={`${t('administration:translations.use', { number: at + 1 })}: ${entry.translatedText}`}
          onClick={() => onUse(entry.translatedText)}
        >
          <kbd className={classes.kbd}>Alt {at + 1}</kbd>
          <b className="s12">{Math.round(entry.similarity * 100)}%</b>
          <span className="col gap-0 grow">
            <span dir="auto">{entry.translatedText}</span>
            <span className="dim s12">{entry.sourceText}</span>
          </span>
          <span className="dim s12">{entry.namespace}</span>
        </button>
      ))}
    </section>
  );
}
