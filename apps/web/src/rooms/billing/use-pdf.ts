import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, callFile } from '../../api/client.ts';
import { download } from '../../ui/list/csv.ts';
import { toastProblem } from '../../ui/toast/problem-toast.ts';

/** Which document: of an invoice, a credit note, a receipt, or of a customer's account between two days. */
export type Paper =
  | { kind: 'invoice' | 'creditNote' | 'receipt'; id: string; name: string }
  | { kind: 'statement'; id: string; from: string; to: string; name: string };

/** Saves documents of billing under their name, in the viewer's language: `save(paper)`; a refusal is told in words. */
export function usePdf() {
  const { i18n } = useTranslation();
  const language = i18n.language === 'vi' ? 'vi' : 'en';
  const { mutate, isPending } = useMutation<void, ApiProblem, Paper>({
    mutationFn: async (paper) =>
      download(`${paper.name}.pdf`, await contentOf(paper, language), 'application/pdf'),
    onError: toastProblem,
  });
  return { save: mutate, isPending };
}

function contentOf(paper: Paper, language: 'en' | 'vi'): Promise<Blob> {
  const params = { id: paper.id };
  if (paper.kind === 'statement') {
    const query = { from: paper.from, to: paper.to, language };
    return callFile('GET /api/finance/customers/:id/statement/pdf', { params, query });
  }
  const input = { params, query: { language } };
  if (paper.kind === 'invoice') return callFile('GET /api/finance/invoices/:id/pdf', input);
  if (paper.kind === 'receipt') return callFile('GET /api/finance/receipts/:id/pdf', input);
  return callFile('GET /api/finance/credit-notes/:id/pdf', input);
}
