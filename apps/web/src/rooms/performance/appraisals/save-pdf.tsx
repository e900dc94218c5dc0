import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, callFile } from '../../../api/client.ts';
import { download } from '../../../ui/list/csv.ts';
import { toastProblem } from '../../../ui/toast/problem-toast.ts';
import type { Appraisal } from './appraisal-view.tsx';

/** Saves a released appraisal as a document, in the viewer's language. */
export function SavePdf({ appraisal: { id, employee, cycle } }: { appraisal: Appraisal }) {
  const { t, i18n } = useTranslation('performance');
  const save = useMutation<void, ApiProblem>({
    mutationFn: async () => {
      const query = { language: i18n.language };
      const file = await callFile('GET /api/hr/appraisals/:id/pdf', { params: { id }, query });
      const name = `${t('performance:document.title')} ${employee.name} ${cycle.name}.pdf`;
      download(name, file, 'application/pdf');
    },
    onError: toastProblem,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('performance:document.save')}
    </Button>
  );
}
