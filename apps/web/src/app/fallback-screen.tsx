import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '../ui/states.tsx';

/** 'Something went wrong', the message or 'An unexpected error occurred', and 'Try again'. */
export default function FallbackScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const message = error instanceof Error && error.message ? error.message : t('errors:unexpected');
  return (
    <div className="row align-stretch gap-0" style={{ minHeight: '60vh' }}>
      <StateMessage
        role="alert"
        color="red"
        icon={IconAlertTriangle}
        title={t('errors:somethingWentWrong')}
        text={message}
      >
        <Button leftSection={<IconRefresh size={16} />} onClick={onRetry}>
          {t('errors:tryAgain')}
        </Button>
      </StateMessage>
    </div>
  );
}
