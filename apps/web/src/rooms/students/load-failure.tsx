import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast/toast.tsx';

interface LoadFailureProps {
  text: string;
  /** When it failed, in milliseconds: each failure is told once as a toast, and stays here. STU-08. */
  at: number;
  onRetry: () => void;
}

/** A list that could not be read, with the way to try again. */
export function LoadFailure({ text, at, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('common');
  const told = useRef(0);
  useEffect(() => {
    if (at === told.current) return;
    told.current = at;
    toast.error(text);
  }, [at, text]);
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle size={16} />} title={text}>
      <Button size="compact" variant="default" leftSection={<IconRefresh size={15} />} onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </Alert>
  );
}
