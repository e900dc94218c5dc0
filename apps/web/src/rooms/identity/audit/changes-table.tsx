import { useTranslation } from 'react-i18next';
import { type Entry, fieldOf, wordsOf } from './audit-words.ts';
import { changesOf } from './changes.rules.ts';
import classes from './changes-table.module.css';

/**
 * What an entry changed, field by field, as it was and as it is. Where nobody recorded what was there before, only what was
 * sent, and not as if nothing had been there.
 */
export function ChangesTable({ entry }: { entry: Entry }) {
  const { t, i18n } = useTranslation(['administration', 'common']);
  const { before, after, action } = entry;
  const changes = changesOf(before, after);
  if (changes.length === 0) return <p className="s13 dim">{t('administration:audit.noDetails')}</p>;
  const [hasBefore, hasAfter] = [before !== null, after !== null];
  const isNew = action === 'create';
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('administration:field')}</th>
          {hasBefore ? <th scope="col">{t('administration:before')}</th> : null}
          {hasAfter ? (
            <th scope="col">
              {t(hasBefore || isNew ? 'administration:after' : 'administration:audit.sent')}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.path.join('.')}>
            <th scope="row">{fieldOf(t, change.path)}</th>
            {hasBefore ? <td>{wordsOf(t, i18n.language, change.before)}</td> : null}
            {hasAfter ? <td>{wordsOf(t, i18n.language, change.after)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
