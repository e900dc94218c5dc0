import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { keyOf } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { useCan } from '../../api/session.ts';
import type { Reply } from '../../api/types.ts';
import { Card } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import classes from './notification-preferences.module.css';

type Preferences = Reply<'GET /api/notifications/preferences'>;

const route = 'GET /api/notifications/preferences';

/** A switch for each kind of notification; two cannot be switched off. AMB-158. */
export default function NotificationPreferences() {
  const { t } = useTranslation('inbox');
  const read = useRead(route);
  const mayChange = useCan()('edit:own', 'notification');
  const save = useWrite('PUT /api/notifications/preferences', {
    onDone: (reply) => queryClient.setQueryData(keyOf(route), reply),
  });
  const change = (type: Preferences['data'][number]['type'], enabled: boolean) => {
    const before = queryClient.getQueryData<Preferences>(keyOf(route));
    queryClient.setQueryData<Preferences>(
      keyOf(route),
      (found) => found && { data: found.data.map((one) => (one.type === type ? { ...one, enabled } : one)) },
    );
    save.mutate(
      { body: { type, enabled } },
      { onError: () => queryClient.setQueryData(keyOf(route), before) },
    );
  };
  return (
    <Card title={t('inbox:preferences')} hint={t('inbox:preferencesHint')}>
      {read.error && !read.data ? <ErrorState error={read.error} onRetry={read.refetch} /> : null}
      {!read.data && !read.error ? <SkeletonLines rows={6} /> : null}
      <div className={classes.grid}>
        {(read.data?.data ?? []).map(({ type, enabled, locked }) => (
          <Switch
            key={type}
            label={t(`inbox:types.${type}`)}
            description={locked ? t('inbox:alwaysOn') : undefined}
            checked={enabled}
            disabled={locked || !mayChange}
            classNames={locked ? { track: classes.locked ?? '' } : {}}
            onChange={(event) => change(type, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Card>
  );
}
