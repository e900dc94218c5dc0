import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';

interface MessageLinkProps {
  to: { userId: string; name: string };
  /** It is what is to be done now. */
  isDue?: boolean;
}

/** Opens a new message to somebody; nothing for who may write none. */
export function MessageLink({ to, isDue = false }: MessageLinkProps) {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  if (!can('create:own', 'message')) return null;
  return (
    <Button
      renderRoot={(props) => (
        <Link to="/inbox" search={{ compose: 'new', to: to.userId, name: to.name }} {...props} />
      )}
      size={isDue ? 'md' : 'compact'}
      variant={isDue ? 'filled' : 'default'}
      leftSection={<IconMessage size={16} />}
      aria-label={t('dashboard:messageTo', { name: to.name })}
    >
      {isDue ? t('dashboard:messageTo', { name: to.name }) : t('dashboard:message')}
    </Button>
  );
}
