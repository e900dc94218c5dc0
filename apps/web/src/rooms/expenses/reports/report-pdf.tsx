import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, callFile } from '../../../api/client.ts';
import { download } from '../../../ui/list/csv.ts';
import { toastProblem } from '../../../ui/toast/problem-toast.ts';
import type { Report } from './report-words.tsx';

/** Saves an expense report as a document, in the viewer's language. */
export function ReportPdf({ report: { id, title, reportNumber } }: { report: Report }) {
  const { t, i18n } = useTranslation('expenses');
  const name = reportNumber ?? title;
  const save = useMutation<void, ApiProblem>({
    mutationFn: async () => {
      const language = i18n.language === 'vi' ? 'vi' : 'en';
      const input = { params: { id }, query: { language } } as const;
      download(`${name}.pdf`, await callFile('GET /api/expenses/reports/:id/pdf', input), 'application/pdf');
    },
    onError: toastProblem,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} />}
      aria-label={t('expenses:reports.save', { name })}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('expenses:reports.pdf')}
    </Button>
  );
}
