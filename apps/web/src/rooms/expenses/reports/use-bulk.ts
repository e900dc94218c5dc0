import type { ExpenseBulkAction } from '@bellwether/contract/expenses/expenses.values';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { inViewersWords } from '../../../api/sentences.ts';
import { toast } from '../../../ui/toast/toast-store.ts';

type Run = (ids: readonly string[], clear: () => void) => void;

interface Bulk {
  (action: ExpenseBulkAction, ids: readonly string[], clear: () => void, reason?: string): void;
  /** The same for one action. */
  of: (action: ExpenseBulkAction) => Run;
}

/** Does one thing with the chosen reports, and names each that it was not done with. EXP-06. */
export function useBulk(): Bulk {
  const { t } = useTranslation('expenses');
  const write = useWrite('POST /api/expenses/reports/bulk');
  const run = (
    action: ExpenseBulkAction,
    ids: readonly string[],
    clear: () => void,
    rejectionReason?: string,
  ) => {
    write.mutate(
      {
        body: { action, reportIds: [...ids], ...(rejectionReason === undefined ? {} : { rejectionReason }) },
      },
      {
        onSuccess: ({ done, failed }) => {
          clear();
          if (done.length > 0) toast.success(t(`expenses:bulk.${action}`, { count: done.length }));
          for (const { title, error } of failed.slice(0, 3))
            toast.error(`${title ?? t('expenses:bulk.unknown')}: ${inViewersWords(error)}`);
          if (failed.length > 3) toast.error(t('expenses:bulk.more', { count: failed.length - 3 }));
        },
      },
    );
  };
  return Object.assign(run, {
    of:
      (action: ExpenseBulkAction): Run =>
      (ids, clear) =>
        run(action, ids, clear),
  });
}
