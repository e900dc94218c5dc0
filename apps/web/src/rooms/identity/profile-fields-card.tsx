import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../api/client.ts';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { Reply } from '../../api/types.ts';
import { Facts } from '../../ui/facts.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Card } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { formatDay } from '../../ui/words/format.ts';
import { ProfileFile } from './profile-file.tsx';

const ProfileFieldsDialog = later(() => import('./profile-fields-dialog.tsx'));

export type ProfileField = Reply<'GET /api/users/:id/profile-fields'>[number];

/**
 * The fields that this school adds to a person's profile, as far as the viewer may see them, with a way to change those
 * that the viewer may change. Nothing where there are none. CFG-11, REV-17.
 */
export function ProfileFieldsCard({ userId }: { userId: string }) {
  const can = useCan();
  return can('read:own', 'user') ? <SeenFields userId={userId} /> : null;
}

function SeenFields({ userId }: { userId: string }) {
  const { t, i18n } = useTranslation(['configuration', 'common']);
  const [editing, setEditing] = useState(false);
  const read = useRead('GET /api/users/:id/profile-fields', { params: { id: userId } });
  const fields = read.data ?? [];
  // Whoever may open the page need not see the person as a user.
  if (isProblem(read.error, 404)) return null;
  if (read.error && !read.data)
    return (
      <Card title={t('configuration:customFields.more')}>
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      </Card>
    );
  if (fields.length === 0) return null;
  const mayEdit = fields.some((field) => field.canEdit && field.fieldDefinition.fieldType !== 'FILEUPLOAD');
  const shown = ({ fieldDefinition, value, text }: ProfileField) => {
    if (fieldDefinition.fieldType === 'CHECKBOX' && typeof value === 'boolean')
      return t(value ? 'common:yes' : 'common:no');
    if (fieldDefinition.fieldType === 'DATE' && text) return formatDay(text, i18n.language);
    return text;
  };
  return (
    <Card
      title={t('configuration:customFields.more')}
      actions={
        mayEdit ? (
          <Button
            size="compact"
            variant="subtle"
            leftSection={<IconPencil size={15} />}
            aria-label={t('configuration:customFields.editMore')}
            onClick={() => setEditing(true)}
          >
            {t('common:edit')}
          </Button>
        ) : null
      }
    >
      <Facts
        items={fields.map((field) => ({
          label: field.fieldDefinition.label,
          value:
            field.fieldDefinition.fieldType === 'FILEUPLOAD' ? (
              <ProfileFile userId={userId} field={field} />
            ) : (
              shown(field)
            ),
        }))}
      />
      <Meanwhile>
        {editing ? (
          <ProfileFieldsDialog userId={userId} fields={fields} onClose={() => setEditing(false)} />
        ) : null}
      </Meanwhile>
    </Card>
  );
}
