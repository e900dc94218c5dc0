import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconScan, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx';
import { toastProblem } from '../../../ui/toast/problem-toast.ts';
import type { LanguageRow } from './editor-page.tsx';

const BackDialog = later(async () => ({ default: (await import('../word-dialogs.ts')).BackDialog }));
const ImportDialog = later(async () => ({ default: (await import('../word-dialogs.ts')).ImportDialog }));
const ScanDialog = later(async () => ({ default: (await import('../word-dialogs.ts')).ScanDialog }));

/** Files in and out, and the scan of the sources. TRN-05. */
export function EditorActions({ language }: { language: LanguageRow }) {
  const { t } = useTranslation('administration');
  const can = useCan();
  const [open, setOpen] = useState<'back' | 'import' | 'scan'>();
  const say = (key: string) => t(`administration:translations.${key}`);
  const save = async (format: 'csv' | 'json') => {
    const file = await callFile('POST /api/translations/export', {
      body: { languageId: language.id, format },
    });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `texts-${language.languageCode}.${format}`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      {can('edit', 'translation') ? (
        <Button variant="subtle" leftSection={<IconArrowBackUp size={16} />} onClick={() => setOpen('back')}>
          {say('backAll')}
        </Button>
      ) : null}
      {can('edit', 'translation') ? (
        <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => setOpen('import')}>
          {say('import')}
        </Button>
      ) : null}
      <LazyMenu
        button={
          <Button variant="default" leftSection={<IconDownload size={16} />}>
            {say('export')}
          </Button>
        }
        entries={(['csv', 'json'] as const).map((format) => ({
          id: format,
          label: say(format === 'csv' ? 'exportCsv' : 'exportJson'),
          onClick: () => void save(format).catch(toastProblem),
        }))}
      />
      {can('manage', 'translation') ? (
        <Button variant="default" leftSection={<IconScan size={16} />} onClick={() => setOpen('scan')}>
          {say('scan')}
        </Button>
      ) : null}
      <Meanwhile>
        {open === 'back' ? <BackDialog language={language} onClose={() => setOpen(undefined)} /> : null}
        {open === 'import' ? <ImportDialog language={language} onClose={() => setOpen(undefined)} /> : null}
        {open === 'scan' ? <ScanDialog onClose={() => setOpen(undefined)} /> : null}
      </Meanwhile>
    </>
  );
}
