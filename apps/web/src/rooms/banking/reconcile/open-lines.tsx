import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../ui/words/format.ts';
import classes from '../banking.module.css';
import { LinePanel, type PanelActions } from './line-panel.tsx';
import { BankWords, Certainty, type OpenLine, Signed, useReason } from './match-words.tsx';
import type { Reconcile } from './use-reconcile.ts';

interface OpenLinesProps {
  state: Reconcile;
  /** On a phone what is known of a line opens below it. */
  isNarrow: boolean;
  may: boolean;
  actions: PanelActions;
}

/** The lines that are not reconciled, each with its best suggestion; beside them what is known of the chosen one. */
export function OpenLines({ state, isNarrow, may, actions }: OpenLinesProps) {
  const { t } = useTranslation('finance');
  const { lines, chosen } = state;
  return (
    <div className={classes.desk}>
      <div className={classes.list}>
        <div className={`${classes.line} ${classes.head}`} aria-hidden>
          <span>{t('finance:banking.date')}</span>
          <span>{t('finance:banking.bankLine')}</span>
          <span className={classes.right}>{t('finance:banking.amount')}</span>
          <span>{t('finance:banking.suggested')}</span>
        </div>
        <ul className="plain-list" aria-label={t('finance:banking.openTitle')}>
          {lines.map((line) => {
            const isChosen = line === chosen;
            return (
              <li key={line.bankTransactionId}>
                <button
                  type="button"
                  className={`bare ${classes.line}`}
                  data-bank-line={line.bankTransactionId}
                  aria-current={isChosen}
                  onClick={() => state.choose(line.bankTransactionId)}
                >
                  <LineCells line={line} />
                </button>
                {isChosen && isNarrow ? (
                  <LinePanel state={state} line={line} may={may} actions={actions} />
                ) : null}
              </li>
            );
          })}
        </ul>
      </div>
      {chosen && !isNarrow ? (
        <aside className={classes.aside} aria-label={t('finance:banking.chosen')}>
          <LinePanel key={chosen.bankTransactionId} state={state} line={chosen} may={may} actions={actions} />
        </aside>
      ) : null}
    </div>
  );
}

function LineCells({ line }: { line: OpenLine }) {
  const { t, i18n } = useTranslation('finance');
  const reason = useReason();
  const [best] = line.suggestions;
  const isPart = line.remaining !== line.amount;
  return (
    <>
      <span className={`dim ${classes.day}`}>{formatDay(line.transactionDate, i18n.language)}</span>
      <span className={`shrink ${classes.words}`}>
        <span className="medium">
          <BankWords line={line} />
        </span>
        {line.reference ? <span className="dim s12">{line.reference}</span> : null}
      </span>
      <span className={`num ${classes.right}`}>
        <Signed amount={line.remaining} />
        {isPart ? <span className="dim s12">{t('finance:banking.rest')}</span> : null}
      </span>
      {best ? (
        <span className={`row shrink ${classes.best}`}>
          <span className={`grow ${classes.words}`}>
            <span>{best.title}</span>
            <span className="dim s12">{[best.detail, reason(best)].filter(Boolean).join(' · ')}</span>
          </span>
          <Certainty suggestion={best} />
        </span>
      ) : (
        <span className={`dim ${classes.best}`}>{t('finance:banking.noMatch')}</span>
      )}
    </>
  );
}
