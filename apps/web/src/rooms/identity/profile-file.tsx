import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import type { ProfileField } from './profile-fields-card.tsx';

/** The file of a profile field, to download, and to replace where the viewer may. */
export function ProfileFile({ userId, field }: { userId: string; field: ProfileField }) {
  const { t } = useTranslation(['configuration', 'common']);
  const { fieldDefinitionId: fieldId, text, canEdit, fieldDefinition } = field;
  const upload = useWrite('POST /api/users/:id/profile-fields/:fieldId/file');
  const send = (file: File | null) => {
    if (!file) return;
    const body = new FormData();
    body.append('file', file);
    upload.mutate({ params: { id: userId, fieldId }, body });
  };
  return (
    <span className="row">
      {text ? (
        <Button
          component="a"
          href={`/api/users/${userId}/profile-fields/${fieldId}/file`}
          download
          size="compact"
          variant="subtle"
          leftSection={<IconDownload size={15} />}
        >
          {text}
        </Button>
      ) : null}
      {canEdit ? (
        <FileButton onChange={send}>
          {(props) => (
            <Button
              {...props}
              size="compact"
              variant="default"
              leftSection={<IconUpload size={15} />}
              loading={upload.isPending}
              aria-label={t('configuration:customFields.uploadTo', { name: fieldDefinition.label })}
            >
              {t('configuration:customFields.upload')}
            </Button>
          )}
        </FileButton>
      ) : null}
    </span>
  );
}
