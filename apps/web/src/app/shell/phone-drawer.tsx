import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Sidebar } from './sidebar.tsx';

/** The side bar as a drawer, on a phone. */
export default function PhoneDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('navigation');
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={272} zIndex={240}>
      <Drawer.Overlay backgroundOpacity={1} color="var(--bw-scrim)" />
      <Drawer.Content aria-label={t('navigation:main')}>
        <Sidebar rail={false} inDrawer />
      </Drawer.Content>
    </Drawer.Root>
  );
}
