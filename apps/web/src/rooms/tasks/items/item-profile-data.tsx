import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { Facts } from '../../../ui/facts.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import classes from './item-editor.module.css';

interface ItemProfileDataProps {
  userId: string;
  name: string;
  fieldIds: readonly string[];
}

/** The profile data of the person an item is about, as far as the viewer may see them. TSK-07, TSK-08. */
export function ItemProfileData({ userId, name, fieldIds }: ItemProfileDataProps) {
  const { t } = useTranslation(['inbox', 'common']);
  const read = useRead(
    'GET /api/users/:id/profile-fields',
    { params: { id: userId }, query: { fieldIds: fieldIds.join(',') } },
    { keep: false },
  );
  const { data, error } = read;
  // Said once for each person: the effect runs again only when another reply arrived.
  useEffect(() => {
    if (data) toast.success(t('inbox:tasks.profileLoaded', { name }), { id: `profile-${userId}` });
  }, [data, name, t, userId]);
  useEffect(() => {
    if (error) toast.error(t('inbox:tasks.profileFailed'), { id: `profile-${userId}` });
  }, [error, t, userId]);
  if (error)
    return (
      <div className={`row gap-12 ${classes.failed}`} role="alert">
        <span>{t('inbox:tasks.profileFailed')}</span>
        <Button
          size="compact"
          variant="default"
          leftSection={<IconRefresh size={15} />}
          onClick={() => void read.refetch()}
        >
          {t('common:retry')}
        </Button>
      </div>
    );
  if (!data) return null;
  return (
    <div className={classes.profile}>
      <Facts
        items={data.map(({ fieldDefinition, text }) => ({ label: fieldDefinition.label, value: text }))}
      />
    </div>
  );
}
