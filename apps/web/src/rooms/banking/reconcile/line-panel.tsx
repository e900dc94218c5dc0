import { Button, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../ui/words/format.ts';
import { useMoney } from '../../../ui/words/money.tsx';
import { useBankCurrency } from '../bank-currency.tsx';
import classes from '../banking.module.css';
import { Certainty, type OpenLine, Signed, type Suggestion, useReason } from './match-words.tsx';
import type { Reconcile } from './use-reconcile.ts';

export interface PanelActions {
  onSplit: () => void;
  onEntry: () => void;
  onRule: () => void;
}

interface LinePanelProps {
  state: Reconcile;
  line: OpenLine;
  may: boolean;
  actions: PanelActions;
}

/** What a line of the bank may be, why, and what is posted when it is accepted; with a button for each key. */
export function LinePanel({ state, line, may, actions }: LinePanelProps) {
  const { t, i18n } = useTranslation('finance');
  const { suggestion } = state;
  return (
    <div className={`col gap-16 ${classes.panel}`}>
      <header className="col gap-2">
        <strong className="h2 num">
          <Signed amount={line.remaining} />
        </strong>
        <span className="medium">{line.description}</span>
        <span className="dim s12">
          {[formatDay(line.transactionDate, i18n.language), line.reference].filter(Boolean).join(' · ')}
        </span>
      </header>
      {line.suggestions.length > 0 ? (
        <Radio.Group
          value={String(state.at)}
          onChange={(value) => state.pick(Number(value))}
          label={t('finance:banking.suggested')}
          name={`suggestion-${line.bankTransactionId}`}
        >
          <div className="col gap-4">
            {line.suggestions.map((one, at) => (
              <Candidate
                key={`${one.kind} ${one.title} ${one.detail} ${one.date ?? ''}`}
                suggestion={one}
                at={at}
              />
            ))}
          </div>
        </Radio.Group>
      ) : (
        <p className="t2">{t('finance:banking.noMatchText')}</p>
      )}
      {suggestion ? <Posted suggestion={suggestion} /> : null}
      {may ? (
        <div className="row wrap">
          <Button fullWidth onClick={state.accept} disabled={!suggestion || state.busy}>
            {t('finance:banking.accept')}
          </Button>
          <Button variant="default" onClick={actions.onSplit}>
            {t('finance:banking.split')}
          </Button>
          <Button variant="default" onClick={actions.onEntry}>
            {t('finance:banking.newEntry')}
          </Button>
          <Button variant="default" onClick={actions.onRule}>
            {t('finance:banking.makeRule')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Candidate({ suggestion, at }: { suggestion: Suggestion; at: number }) {
  const reason = useReason();
  const { i18n } = useTranslation('finance');
  const day = suggestion.date && formatDay(suggestion.date, i18n.language);
  return (
    <div className={`row align-start ${classes.candidate}`}>
      <Radio
        value={String(at)}
        className="grow"
        label={suggestion.title}
        description={[suggestion.detail, day, reason(suggestion)].filter(Boolean).join(' · ')}
      />
      <Certainty suggestion={suggestion} />
    </div>
  );
}

function Posted({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation('finance');
  const money = useMoney();
  const currency = useBankCurrency();
  const { kind, amount, total, title } = suggestion;
  const isMore = kind === 'INVOICE' && Number(amount) > Number(total);
  return (
    <p className={`s13 t2 ${classes.posted}`}>
      {t(`finance:banking.posts.${isMore ? 'INVOICE_MORE' : kind}`, {
        title,
        amount: money(amount.replace(/^-/, ''), currency),
        total: money(total.replace(/^-/, ''), currency),
      })}
    </p>
  );
}
