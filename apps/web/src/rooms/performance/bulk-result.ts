import type { TFunction } from 'i18next';
import { inViewersWords } from '../../api/sentences.ts';
import { toast } from '../../ui/toast/toast.tsx';

interface BulkReply {
  readonly done: readonly string[];
  readonly failed: readonly { readonly title: string | null; readonly error: string }[];
}

/** Says how many of several were done, and of the first few others why not. */
export function sayBulk(t: TFunction, { done, failed }: BulkReply): void {
  if (done.length > 0) toast.success(t('performance:bulk.done', { count: done.length }));
  if (failed.length === 0) return;
  const reasons = failed.slice(0, 3).map(({ title, error }) => {
    const why = inViewersWords(error);
    return title ? `${title}: ${why}` : why;
  });
  toast.error(t('performance:bulk.failed', { count: failed.length, reasons: reasons.join(' ') }));
}
