import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/session.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { useUrlState } from '../../ui/url-state.ts';

const AvatarDialog = later(() => import('./avatar-dialog.tsx'));

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
        <Meanwhile>
          <AvatarDialog avatarUrl={viewer.avatarUrl} onClose={() => setEditing('')} />
        </Meanwhile>
      ) : null}
    </>
  );
}
