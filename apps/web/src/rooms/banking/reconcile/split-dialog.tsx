import { Button, Checkbox, Modal, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { useAccountChoices } from '../../ledger/index.tsx';
import classes from '../banking.module.css';
import type { LineDialogProps } from './entry-dialog.tsx';
import { Signed, type Suggestion } from './match-words.tsx';
import { OldRateTick } from './old-rate.tsx';
import { fits, splitOf } from './split.rules.ts';

/** Matches a line of the bank with several: lines of the journal, invoices, and for what is left an account. FIN-14. */
export default function SplitDialog({ line, bankAccountId, rate, onClose, onDone }: LineDialogProps) {
  const { t } = useTranslation(['finance', 'common']);
  const [chosen, setChosen] = useState<Suggestion[]>([]);
  const [accountId, setAccountId] = useState<string | null>(null);
  const accounts = useAccountChoices();
  const split = splitOf(line.remaining, chosen);
  const isWhole = split.rest === '0.00';
  const save = useWrite('POST /api/finance/bank-reconciliations', {
    onDone: () => {
      onDone();
      onClose();
      toast.success(t('finance:banking.splitDone'));
    },
  });
  const { bankTransactionId } = line;
  const send = () => {
    const parts = split.parts.map(({ suggestion, amount }) => ({
      bankTransactionId,
      journalLineId: suggestion.journalLineId,
      invoiceId: suggestion.invoiceId,
      billId: suggestion.billId,
      ...(suggestion.kind === 'LINE' ? {} : { amount }),
    }));
    const rest = accountId && !isWhole ? [{ bankTransactionId, accountId, amount: split.rest }] : [];
    const body = { bankAccountId, acceptOldRate: rate.accepted, matches: [...parts, ...rest] };
    save.mutate({ body }, { onError: rate.refused });
  };
  const toggle = (one: Suggestion) =>
    setChosen((before) =>
      before.some((other) => idOf(other) === idOf(one))
        ? before.filter((other) => idOf(other) !== idOf(one))
        : [...before, one],
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('finance:banking.splitTitle')}
      size={720}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <p className={`t2 ${classes.dialogText}`}>
        {line.description} <Signed amount={line.remaining} />
      </p>
      <Candidates id={bankTransactionId} chosen={chosen} onToggle={toggle} />
      <OldRateTick rate={rate} />
      <div className={`row wrap justify-between ${classes.restLine}`}>
        <span>
          {t('finance:banking.left')}{' '}
          <b className="num">
            <Signed amount={split.rest} />
          </b>
        </span>
        <Select
          data={accounts}
          value={accountId}
          onChange={setAccountId}
          searchable
          clearable
          disabled={isWhole}
          placeholder={t('finance:banking.restTo')}
          aria-label={t('finance:banking.restTo')}
        />
      </div>
      <div className="row wrap bw-dialog-foot">
        <span className="grow" />
        <Button variant="default" size="md" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          size="md"
          onClick={send}
          disabled={save.isPending || (chosen.length === 0 && !accountId) || !fits(line.remaining, split)}
        >
          {t('finance:banking.accept')}
        </Button>
      </div>
    </Modal>
  );
}

interface CandidatesProps {
  id: string;
  chosen: readonly Suggestion[];
  onToggle: (one: Suggestion) => void;
}

function Candidates({ id, chosen, onToggle }: CandidatesProps) {
  const { t, i18n } = useTranslation('finance');
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 250);
  const read = useRead('GET /api/finance/bank-transactions/:id/candidates', {
    params: { id },
    query: { search },
  });
  const found = read.data?.data ?? [];
  const others = chosen.filter((one) => !found.some((other) => idOf(other) === idOf(one)));
  return (
    <div className="col gap-12">
      <TextInput
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder={t('finance:banking.find')}
        aria-label={t('finance:banking.find')}
        data-autofocus
      />
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data || read.error ? null : <SkeletonLines rows={4} />}
      <ul className={`plain-list ${classes.candidates}`}>
        {[...others, ...found].map((one) => (
          <li key={idOf(one)} className={`row ${classes.candidate}`}>
            <Checkbox
              className="grow"
              checked={chosen.some((other) => idOf(other) === idOf(one))}
              onChange={() => onToggle(one)}
              label={one.title}
              description={[
                one.detail,
                one.date && formatDay(one.date, i18n.language),
                t(`finance:banking.kinds.${one.kind}`),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
            <span className="num">
              <Signed amount={one.total} />
            </span>
          </li>
        ))}
      </ul>
      {read.data && found.length === 0 ? <p className="dim">{t('finance:banking.nothingFound')}</p> : null}
    </div>
  );
}

function idOf({ kind, journalLineId, invoiceId, billId }: Suggestion): string {
  return `${kind} ${journalLineId ?? invoiceId ?? billId ?? ''}`;
}
