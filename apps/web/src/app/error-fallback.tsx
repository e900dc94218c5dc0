import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '../ui/states.tsx';

interface State {
  error: unknown;
}

/** Catches what no page caught, and shows the fallback screen. APP-15. */
export class ErrorFallback extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <FallbackScreen error={this.state.error} onRetry={() => this.setState({ error: undefined })} />;
  }
}

/** 'Something went wrong', the message or 'An unexpected error occurred', and 'Try again'. */
export function FallbackScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const message = error instanceof Error && error.message ? error.message : t('errors:unexpected');
  return (
    <div style={{ minHeight: '60vh', display: 'flex' }}>
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
