import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileExport, IconFileZip, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, callFile } from '../../../../api/client.ts';
import { download } from '../../../../ui/list/csv.ts';
import { toastProblem } from '../../../../ui/toast/problem-toast.ts';

interface LeavingMenuProps {
  assessment: { id: string; title: string };
  /** Saves what was written and is not stored yet. */
  onSave: () => Promise<unknown>;
  onPrint: () => void;
}

const formats = ['qti21', 'qti30'] as const;

/** How an assessment leaves the house: on paper, or as a package for another program. */
export function LeavingMenu({ assessment: { id, title }, onSave, onPrint }: LeavingMenuProps) {
  const { t } = useTranslation('learning');
  const save = useMutation<void, ApiProblem, (typeof formats)[number]>({
    mutationFn: async (format) => {
      await onSave();
      const input = { params: { id }, query: { format } };
      download(
        `${title}.zip`,
        await callFile('GET /api/lms/assessments/:id/export', input),
        'application/zip',
      );
    },
    onError: toastProblem,
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconFileExport size={16} />}
          rightSection={<IconChevronDown size={14} />}
          loading={save.isPending}
        >
          {t('learning:paperForms.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPrinter size={16} />} onClick={onPrint}>
          {t('learning:paperForms.action')}
        </Menu.Item>
        {formats.map((format) => (
          <Menu.Item key={format} leftSection={<IconFileZip size={16} />} onClick={() => save.mutate(format)}>
            {t(`learning:bank.exportAs.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
