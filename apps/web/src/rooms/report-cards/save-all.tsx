import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Cycle } from './report-cycle-page.tsx';
import { useCardFiles } from './use-card-pdf.ts';

/** Saves everybody's card, to print or to hand on; nothing before there are any. */
export function SaveAll({ cycle }: { cycle: Cycle }) {
  const { t } = useTranslation('learning');
  const files = useCardFiles(cycle.id, `${cycle.name} ${cycle.class.name}`);
  if (!cycle.students.some(({ card }) => card)) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={files.pending}
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {t('learning:reportCards.saveAll')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => files.save('PDF')}>{t('learning:reportCards.asPdf')}</Menu.Item>
        <Menu.Item onClick={() => files.save('ZIP')}>{t('learning:reportCards.asZip')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
