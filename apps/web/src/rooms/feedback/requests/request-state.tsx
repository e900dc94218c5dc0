import { Button } from '@mantine/core';
import { IconCheck, IconClockOff, IconMessageOff, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../api/session.ts';
import { Card } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/states.tsx';
import type { FeedbackRequest } from './request.ts';
import { RequestPreview } from './request-preview.tsx';

const looks = {
  ACTIONED: { icon: IconCheck, color: 'green' },
  DISMISSED: { icon: IconMessageOff, color: 'gray' },
  EXPIRED: { icon: IconClockOff, color: 'red' },
  CANCELLED: { icon: IconX, color: 'gray' },
} as const;

/** What there is instead of the form: how it ended for the respondent, else the questions as they were asked. */
export function RequestState({ request }: { request: FeedbackRequest }) {
  const { t } = useTranslation('feedback');
  const viewer = useViewer();
  const { status } = request;
  const own = request.respondents.find(({ user }) => user.id === viewer.id);
  if (!request.viewerIs.respondent || status === 'PENDING' || status === 'VIEWED') {
    return <RequestPreview formSchema={request.formSchema} />;
  }
  return (
    <Card>
      <StateMessage
        icon={looks[status].icon}
        color={looks[status].color}
        title={t(`feedback:request.ended.${status}`)}
        text={t(`feedback:request.endedText.${status}`)}
        role="status"
      >
        {own?.responseId ? (
          <Button component={Link} to={`/feedback/responses/${own.responseId}`} variant="default">
            {t('feedback:viewDetails')}
          </Button>
        ) : null}
      </StateMessage>
    </Card>
  );
}
