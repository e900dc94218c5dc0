import { Button } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { namespacesOf, useActions } from '../../ui/actions.ts';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';

/** Everything the viewer may make, in one menu. */
export default function NewMenu() {
  const actions = useActions().filter(({ opens }) => !opens);
  // What the entries are called may come after the button.
  const { t } = useTranslation(['dashboard', ...namespacesOf(actions)], { useSuspense: false });
  const navigate = useNavigate();
  if (actions.length === 0) return null;
  return (
    <LazyMenu
      button={
        <Button leftSection={<IconPlus size={16} />} rightSection={<IconChevronDown size={14} />}>
          {t('dashboard:new')}
        </Button>
      }
      entries={actions.map(({ id, label, icon, to }) => ({
        id,
        label: t(label),
        icon,
        onClick: () => void navigate({ href: to }),
      }))}
    />
  );
}
