import type { Reply } from '../../../api/types.ts';
import { toast } from '../../../ui/toast/toast.tsx';

/** What became of an update of rates. */
export type RateUpdate = Reply<'POST /api/finance/currency-rates/update'>;

type Words = (key: string, values: { count: number; failed: number }) => string;

/** Tells by a toast how many rates were stored: a warning when some were not, whose summary then opens. AMB-214. */
export function tellUpdate(update: RateUpdate, t: Words, onFailed: (update: RateUpdate) => void): void {
  const counts = { count: update.updated.length, failed: update.errors.length };
  if (update.errors.length === 0) {
    toast.success(t('finance:currencies.updated', counts));
    return;
  }
  toast.info(t('finance:currencies.updatedInPart', counts), { isWarning: true });
  onFailed(update);
}
