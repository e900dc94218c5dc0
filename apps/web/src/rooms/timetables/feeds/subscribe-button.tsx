import { Button } from '@mantine/core';
import { IconRss } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import type { FeedChoice } from './subscribe-dialog.tsx';

const SubscribeDialog = later(() => import('./subscribe-dialog.tsx'));

/** 'Subscribe': opens the dialog that SubscribeHost shows. `small` makes it a quiet line. REV-23. */
export function SubscribeButton({ small = false }: { small?: boolean }) {
  const { t } = useTranslation('calendar');
  const [, setOpen] = useUrlState('subscribe');
  const look = small
    ? ({ variant: 'subtle', size: 'compact', fullWidth: true } as const)
    : { variant: 'default' };
  return (
    <Button {...look} leftSection={<IconRss size={small ? 14 : 16} />} onClick={() => setOpen('1')}>
      {t('subscribe.button')}
    </Button>
  );
}

/** The dialog of a screen's calendars, the most likely first. That it is open stands in the address. REV-23. */
export function SubscribeHost({ choices }: { choices: readonly FeedChoice[] }) {
  const [open, setOpen] = useUrlState('subscribe');
  return (
    <Meanwhile>{open ? <SubscribeDialog choices={choices} onClose={() => setOpen('')} /> : null}</Meanwhile>
  );
}
