import { Button } from '@mantine/core';
import { IconChartBar, IconMessageQuestion } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { useRecord } from '../../../ui/form/use-record.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { TemplateEditor } from '../builder/template-editor.tsx';
import classes from '../feedback.module.css';
import { RequestPreview } from '../requests/request-preview.tsx';

const RequestDialog = later(() => import('../requests/request-dialog.tsx'));

/** Makes a template. FBK-01, AMB-220. */
export function NewTemplatePage() {
  const { t } = useTranslation('feedback');
  const navigate = useNavigate();
  return (
    <Page title={t('feedback:templates.new')} description={t('feedback:templates.newText')}>
      <TemplateEditor
        template={undefined}
        onReload={() => undefined}
        onSaved={(id) =>
          void navigate({
            to: '/feedback-templates/$id',
            params: { id },
            replace: true,
            ignoreBlocker: true,
          })
        }
      />
    </Page>
  );
}

/** One template: its builder to who may edit it, else its form to look at. FBK-01, AMB-220. */
export function TemplatePage() {
  const { t } = useTranslation('feedback');
  const { id } = useParams({ strict: false }) as { id: string };
  return <OneTemplate key={id} id={id} title={t('feedback:templates.one')} />;
}

function OneTemplate({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('feedback');
  const can = useCan();
  const { record, copy, error, retry, reload } = useRecord('GET /api/feedback-templates/:id', id);
  const [asking, setAsking] = useUrlState('ask');
  if (!record) {
    if (error) return <ErrorState error={error} onRetry={retry} />;
    return (
      <Page title={title}>
        <SkeletonLines rows={10} />
      </Page>
    );
  }
  return (
    <Page
      title={record.name}
      description={t('feedback:templates.responseCount', { count: record._count.responses })}
      actions={
        <>
          {record.canReadAnalytics ? (
            <Button
              component={Link}
              to={`/feedback-templates/${id}/analytics`}
              variant="default"
              leftSection={<IconChartBar size={16} />}
            >
              {t('feedback:templates.analytics')}
            </Button>
          ) : null}
          {can('create:own', 'feedback_request') && record.isActive ? (
            <Button
              variant="default"
              leftSection={<IconMessageQuestion size={16} />}
              onClick={() => setAsking('1')}
            >
              {t('feedback:requests.ask')}
            </Button>
          ) : null}
        </>
      }
    >
      {can('edit', 'feedback_template') ? (
        <TemplateEditor key={copy} template={record} onReload={reload} onSaved={reload} />
      ) : (
        <div className={`col gap-12 ${classes.sheet}`}>
          {record.description ? <p className={classes.message}>{record.description}</p> : null}
          <RequestPreview formSchema={record.formSchema} />
        </div>
      )}
      <Meanwhile>{asking ? <RequestDialog templateId={id} onClose={() => setAsking('')} /> : null}</Meanwhile>
    </Page>
  );
}
