import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../ui/words/format.ts';
import { ChangedCards } from '../questions/changed-cards.tsx';
import classes from './accept.module.css';
import type { Accepting, Preview } from './use-accepting.ts';

interface AcceptPreviewProps {
  accepting: Accepting;
  /** How one is called whose mark changes. */
  nameOf: (change: Preview['changes'][number]) => string;
  withNames: boolean;
  /** What leaves without accepting. */
  leave: string;
}

/** Who would have what once a wording is accepted, and the button that does it. */
export function AcceptPreview({ accepting, nameOf, withNames, leave }: AcceptPreviewProps) {
  const { t } = useTranslation('sittings');
  const { seen, close, save, isApplying } = accepting;
  if (!seen) return null;
  const { accepts: text, acceptsBlank: number } = seen.wording;
  return (
    <div className="col gap-16">
      <p>
        {number === undefined
          ? t('sittings:accept.from', { text })
          : t('sittings:accept.fromBlank', { text, number })}
      </p>
      <Changes changes={seen.preview.changes} nameOf={nameOf} />
      <ChangedCards cards={seen.preview.cards} withNames={withNames} />
      <p className="s13 dim">{t('sittings:accept.stays')}</p>
      <div className="row justify-end wrap">
        <Button variant="default" onClick={close}>
          {leave}
        </Button>
        <Button loading={isApplying} onClick={save} data-autofocus autoFocus>
          {t('sittings:accept.apply')}
        </Button>
      </div>
    </div>
  );
}

function Changes({ changes, nameOf }: Pick<Preview, 'changes'> & Pick<AcceptPreviewProps, 'nameOf'>) {
  const { t, i18n } = useTranslation('sittings');
  if (changes.length === 0) return <p>{t('sittings:questions.nothing')}</p>;
  const number = (value: number | null) =>
    value === null ? '–' : value.toLocaleString(localeOf(i18n.language), { maximumFractionDigits: 2 });
  return (
    <div className="col gap-4">
      <b>{t('sittings:questions.changed', { count: changes.length })}</b>
      <ul className={`col gap-4 plain-list ${classes.changes}`}>
        {changes.map((change) => (
          <li key={change.attemptId} className="row justify-between">
            <span>{nameOf(change)}</span>
            <span>
              {number(change.before.awarded)} → {number(change.after.awarded)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
