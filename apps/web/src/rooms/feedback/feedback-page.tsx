import { Button } from '@mantine/core';
import { IconMessageQuestion, IconMessageStar } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Tabs } from '../../ui/page.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import type { FeedbackListProps } from './feedback-list.ts';
import { RequestsList } from './requests/requests-list.tsx';
import { ResponsesList } from './responses/responses-list.tsx';

const RequestDialog = later(() => import('./requests/request-dialog.tsx'));
const GiveDialog = later(() => import('./responses/give-dialog.tsx'));

const openOnes = { query: { view: 'received', status: 'PENDING,VIEWED', limit: 1 } } as const;

/** What one is asked, what one has asked, and the responses that one may see. AMB-220. */
export function FeedbackPage() {
  const { t } = useTranslation('feedback');
  const can = useCan();
  const mayAsk = can('create:own', 'feedback_request');
  const mayGive = can('create:own', 'feedback_response');
  const navigate = useNavigate();
  const [tab] = useUrlState('tab');
  const [asking, setAsking] = useUrlState('ask');
  const [giving, setGiving] = useUrlState('give');
  const waiting = useRead('GET /api/feedback-requests', openOnes, { profile: 'realtime' });
  const offered = [
    { name: 'received', label: t('feedback:tabs.received'), count: waiting.data?.totalCount },
    ...(mayAsk ? [{ name: 'sent', label: t('feedback:tabs.sent'), count: undefined }] : []),
    ...(can('read:own', 'feedback_response')
      ? [{ name: 'responses', label: t('feedback:tabs.responses'), count: undefined }]
      : []),
  ];
  const open = offered.find(({ name }) => name === tab)?.name ?? 'received';
  const frame: FeedbackListProps = {
    tabs: (
      <Tabs
        label={t('feedback:tabs.label')}
        items={offered.map(({ name, label, count }) => ({
          label,
          count,
          active: name === open,
          // The search and filters of one list mean nothing to another.
          onClick: () => void navigate({ to: '.', search: name === 'received' ? {} : { tab: name } }),
        }))}
      />
    ),
    actions: (
      <>
        {mayGive ? (
          <Button
            variant="default"
            leftSection={<IconMessageStar size={16} />}
            onClick={() => setGiving('1')}
          >
            {t('feedback:give.button')}
          </Button>
        ) : null}
        {mayAsk ? (
          <Button leftSection={<IconMessageQuestion size={16} />} onClick={() => setAsking('new')}>
            {t('feedback:requests.ask')}
          </Button>
        ) : null}
      </>
    ),
    children: (
      <Meanwhile>
        {asking && mayAsk ? (
          <RequestDialog templateId={asking === 'new' ? undefined : asking} onClose={() => setAsking('')} />
        ) : null}
        {giving && mayGive ? <GiveDialog onClose={() => setGiving('')} /> : null}
      </Meanwhile>
    ),
  };
  if (open === 'responses') return <ResponsesList {...frame} />;
  return <RequestsList key={open} view={open === 'sent' ? 'sent' : 'received'} {...frame} />;
}
