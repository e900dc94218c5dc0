import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, callFile } from '../../api/client.ts';
import { download } from '../../ui/list/csv.ts';
import { toastProblem } from '../../ui/toast/problem-toast.ts';

/** Saves a report card as a document under the name of the student, in the viewer's language; a refusal is told in words. */
export function useCardPdf(id: string, student: string) {
  const { i18n, t } = useTranslation('learning');
  const language = i18n.language === 'vi' ? 'vi' : 'en';
  const { mutate, isPending } = useMutation<void, ApiProblem>({
    mutationFn: async () =>
      download(
        `${t('learning:reportCards.card')} ${student}.pdf`,
        await callFile('GET /api/lms/report-cards/:id/pdf', { params: { id }, query: { language } }),
        'application/pdf',
      ),
    onError: toastProblem,
  });
  return { pending: isPending, download: () => mutate() };
}

/** Saves the cards of everybody in a cycle as one document or as a ZIP, in the viewer's language; a refusal is told in words. */
export function useCardFiles(id: string, name: string) {
  const { i18n } = useTranslation();
  const language = i18n.language === 'vi' ? 'vi' : 'en';
  const { mutate, isPending } = useMutation<void, ApiProblem, 'PDF' | 'ZIP'>({
    mutationFn: async (format) =>
      download(
        `${name}.${format.toLowerCase()}`,
        await callFile('GET /api/lms/report-cycles/:id/documents', {
          params: { id },
          query: { language, format },
        }),
        format === 'ZIP' ? 'application/zip' : 'application/pdf',
      ),
    onError: toastProblem,
  });
  return { pending: isPending, save: mutate };
}
