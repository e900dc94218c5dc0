import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { OpenLine, Suggestion } from './match-words.tsx';
import { useOldRate } from './old-rate.tsx';
import { isSure, matchOf, nextOf } from './reconcile.rules.ts';

/** So many are accepted together. */
const mostAtOnce = 200;

/** The open lines of a bank account, which of them is chosen, and what is done with them. FIN-14. */
export function useReconcile(bankAccountId: string, enabled: boolean) {
  const read = useRead(
    'GET /api/finance/bank-accounts/:id/suggestions',
    { params: { id: bankAccountId } },
    { enabled },
  );
  const lines = read.data?.data ?? [];
  const [chosenId, setChosenId] = useState('');
  const [picked, setPicked] = useState<{ line: string; at: number }>({ line: '', at: 0 });
  const chosen = lines.find(({ bankTransactionId }) => bankTransactionId === chosenId) ?? lines[0];
  const at = picked.line === chosen?.bankTransactionId ? picked.at : 0;
  const writes = useAccepting(bankAccountId, lines, setChosenId);
  const sure = lines.filter(({ suggestions }) => isSure(suggestions[0])).slice(0, mostAtOnce);
  return {
    read,
    lines,
    leftOut: read.data?.leftOut ?? 0,
    chosen,
    suggestion: chosen?.suggestions[at],
    at,
    choose: setChosenId,
    pick: (index: number) => chosen && setPicked({ line: chosen.bankTransactionId, at: index }),
    /** The line above or below; says which. */
    step: (by: 1 | -1): string | undefined => {
      const next = chosen && lines[lines.indexOf(chosen) + by];
      if (next) setChosenId(next.bankTransactionId);
      return next?.bankTransactionId;
    },
    accept: () => writes.accept(chosen, chosen?.suggestions[at]),
    sure: sure.length,
    acceptSure: () => writes.acceptAll(sure),
    undoLast: writes.undoLast,
    wasDone: writes.wasDone,
    busy: writes.busy,
    rate: writes.rate,
  };
}

export type Reconcile = ReturnType<typeof useReconcile>;

/** Accepting lines, one or all that are sure, and taking the last back. The mark goes on to the next line. */
function useAccepting(bankAccountId: string, lines: readonly OpenLine[], choose: (id: string) => void) {
  const { t } = useTranslation('finance');
  const done = useRef<string[]>([]);
  const busyLines = useRef(new Set<string>());
  const rate = useOldRate();
  const { accepted: acceptOldRate, refused } = rate;
  const reconcile = useWrite('POST /api/finance/bank-reconciliations');
  const undoing = useWrite('POST /api/finance/bank-transactions/:id/undo', {
    onDone: () => toast.success(t('finance:banking.undone')),
  });
  const inTurn = useInTurn();
  const undo = (id: string | undefined) => {
    if (id === undefined) return;
    done.current = done.current.filter((one) => one !== id);
    choose(id);
    undoing.mutate({ params: { id } });
  };
  /** Keys come faster than replies: each line is sent once, after what was pressed before it. */
  const send = (accepted: readonly OpenLine[], matches: ReturnType<typeof matchOf>[]) =>
    inTurn(async () => {
      try {
        await reconcile.mutateAsync({ body: { bankAccountId, acceptOldRate, matches } });
        done.current.push(...accepted.map(({ bankTransactionId }) => bankTransactionId));
        return true;
      } catch (error) {
        refused(error);
        return false;
      } finally {
        for (const { bankTransactionId } of accepted) busyLines.current.delete(bankTransactionId);
      }
    });
  const accept = async (line: OpenLine | undefined, suggestion: Suggestion | undefined) => {
    if (!line || !suggestion || busyLines.current.has(line.bankTransactionId)) return;
    const { bankTransactionId } = line;
    busyLines.current.add(bankTransactionId);
    choose(nextOf(lines, bankTransactionId));
    if (await send([line], [matchOf(line, suggestion)]))
      toast.success(t('finance:banking.accepted', { text: suggestion.title }), {
        undo: () => undo(bankTransactionId),
      });
    else choose(bankTransactionId);
  };
  const acceptAll = async (sure: readonly OpenLine[]) => {
    const free = sure.filter(({ bankTransactionId }) => !busyLines.current.has(bankTransactionId));
    const matches = free.flatMap((line) => {
      const [best] = line.suggestions;
      return best ? [matchOf(line, best)] : [];
    });
    if (matches.length === 0) return;
    for (const { bankTransactionId } of free) busyLines.current.add(bankTransactionId);
    if (await send(free, matches))
      toast.success(t('finance:banking.acceptedMany', { count: matches.length }));
  };
  return {
    rate,
    accept,
    acceptAll,
    undoLast: () => void inTurn(async () => undo(done.current.at(-1))),
    /** A dialog matched the line. */
    wasDone: ({ bankTransactionId }: OpenLine) => {
      done.current.push(bankTransactionId);
      choose(nextOf(lines, bankTransactionId));
    },
    busy: reconcile.isPending || undoing.isPending,
  };
}

/** Does what it is given one after the other, in the order of the keys; what failed does not hold up the next. */
function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.current.then(work, work);
    last.current = mine;
    return mine;
  };
}
