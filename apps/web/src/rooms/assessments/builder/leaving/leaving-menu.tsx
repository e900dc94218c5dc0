import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileExport, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** How an assessment leaves the house: on paper. */
export function LeavingMenu({ onPrint }: { onPrint: () => void }) {
  const { t } = useTranslation('learning');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconFileExport size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {t('learning:paperForms.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPrinter size={16} />} onClick={onPrint}>
          {t('learning:paperForms.action')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
