import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Sidebar } from './sidebar.tsx';

/** The side bar as a drawer, on a phone. */
export default function PhoneDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('navigation');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={272}
      withCloseButton={false}
      padding={0}
      zIndex={240}
      aria-label={t('navigation:main')}
    >
      <Sidebar rail={false} inDrawer />
    </Drawer>
  );
}
