import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/session.ts';
import { useUrlState } from '../../ui/url-state.ts';

const AvatarDialog = lazy(() => import('./avatar-dialog.tsx'));

/** Opens the customiser of the own avatar; while it is open the address says so. */
export default function EditAvatarButton() {
  const { t } = useTranslation('dashboard');
  const viewer = useViewer();
  const [editing, setEditing] = useUrlState('avatar');
  return (
    <>
      <Button
        variant="default"
        size="compact"
        leftSection={<IconPencil size={15} />}
        onClick={() => setEditing('edit')}
      >
        {t('dashboard:avatar.edit')}
      </Button>
      {editing === 'edit' ? (
        <Suspense fallback={null}>
          <AvatarDialog avatarUrl={viewer.avatarUrl} onClose={() => setEditing('')} />
        </Suspense>
      ) : null}
    </>
  );
}
