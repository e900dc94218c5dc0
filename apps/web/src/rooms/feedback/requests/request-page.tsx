import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { Card, Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { titledFailure } from '../../../ui/toast/failure.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import classes from '../feedback.module.css';
import { FeedbackForm } from '../form/feedback-form.tsx';
import { WithdrawDialog } from '../responses/withdraw-dialog.tsx';
import type { FeedbackRequest } from './request.ts';
import { RequestStatusBadge } from './request-badges.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestState } from './request-state.tsx';
import { Respondents } from './respondents.tsx';

/** One request: to its respondent the form to answer, to who asked how far it is. FBK-04, FBK-09, FBK-10. */
export function RequestPage() {
  const { t } = useTranslation(['feedback', 'common']);
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/feedback-requests/:id', { params: { id } }, { profile: 'realtime' });
  const request = read.data?.data;
  useViewed(request);
  if (read.error && !request) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!request) {
    return (
      <Page title={t('feedback:request.one')}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  return (
    <Page
      name={request.title}
      title={
        <span className={`row wrap gap-12 lines-4 ${classes.title}`}>
          {request.title}
          <RequestStatusBadge status={request.status} />
        </span>
      }
      actions={<Withdraw request={request} />}
    >
      <div className={`col gap-12 ${classes.sheet}`}>
        <RequestFacts request={request} />
        {request.viewerIs.prompter ? <Respondents request={request} /> : null}
        {request.can.answer ? (
          <Answering key={request.id} request={request} />
        ) : (
          <RequestState request={request} />
        )}
      </div>
    </Page>
  );
}

/** Tells the server that the respondent has it open: only now, as reading ahead opens nothing. AMB-019. */
function useViewed(request: FeedbackRequest | undefined): void {
  const view = useWrite('POST /api/feedback-requests/:id/view', {
    quiet: true,
  });
  const told = useRef('');
  const { mutate } = view;
  useEffect(() => {
    if (!request?.viewerIs.respondent || request.status !== 'PENDING' || told.current === request.id) return;
    told.current = request.id;
    mutate({ params: { id: request.id } });
  }, [request, mutate]);
}

function Answering({ request }: { request: FeedbackRequest }) {
  const { t } = useTranslation('feedback');
  const navigate = useNavigate();
  const params = { id: request.id };
  const respond = useWrite('POST /api/feedback-requests/:id/responses', {
    quiet: true,
  });
  const dismiss = useWrite('POST /api/feedback-requests/:id/dismiss');
  // What is answered while somebody types stays what it was when the form was made.
  const [form] = useState(request.formSchema);
  return (
    <Card className={classes.answer ?? ''}>
      <FeedbackForm
        formSchema={form}
        onSubmit={async (answers) => {
          await titledFailure(respond.mutateAsync({ params, body: { answers } }), t('feedback:form.failed'));
          toast.success(t('feedback:form.sent'));
          void navigate({ to: '/feedback', ignoreBlocker: true });
        }}
        actions={
          request.can.dismiss ? (
            <Button
              variant="subtle"
              size="md"
              loading={dismiss.isPending}
              onClick={() =>
                void dismiss
                  .mutateAsync({ params })
                  .then(() => {
                    toast.success(t('feedback:request.dismissed'));
                    return navigate({ to: '/feedback', ignoreBlocker: true });
                  })
                  .catch(() => undefined)
              }
            >
              {t('feedback:request.dismiss')}
            </Button>
          ) : null
        }
      />
    </Card>
  );
}

function Withdraw({ request }: { request: FeedbackRequest }) {
  const { t } = useTranslation('feedback');
  const [asking, setAsking] = useState(false);
  if (!request.can.cancel) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconX size={16} />} onClick={() => setAsking(true)}>
        {t('feedback:request.cancel')}
      </Button>
      {asking ? <WithdrawDialog request={request} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
