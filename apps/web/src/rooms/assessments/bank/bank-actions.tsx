import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileExport, IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { urlOf } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import { useUrlState } from '../../../ui/url-state.ts';

const ImportDialog = later(() => import('./import-dialog.tsx'));

const formats = ['qti21', 'qti30', 'csv', 'xlsx'] as const;

/** Questions into the bank from a file, and those that are shown out of it. */
export function BankActions({ spec }: { spec: ListSpec }) {
  const { t } = useTranslation('learning');
  const can = useCan();
  const { query } = useListState(spec);
  const [open, setOpen] = useUrlState('import');
  const { search, questionType, folder, strand, tag } = query as Record<string, string | undefined>;
  const filters = { search, questionType, folder, strand, tag };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconFileExport size={16} />}
            rightSection={<IconChevronDown size={14} />}
          >
            {t('learning:bank.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map((format) => (
            <Menu.Item
              key={format}
              component="a"
              href={urlOf('/api/lms/questions/export', { query: { format, ...filters } })}
              download
            >
              {t(`learning:bank.exportAs.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {can('create:own', 'question') ? (
        <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={() => setOpen('file')}>
          {t('learning:bank.import')}
        </Button>
      ) : null}
      <Meanwhile show={null}>
        {open === 'file' && can('create:own', 'question') ? (
          <ImportDialog onClose={() => setOpen('')} />
        ) : null}
      </Meanwhile>
    </>
  );
}
