import { emptyAnswers } from '@bellwether/contract/feedback/form.rules';
import { FeedbackTemplateBody } from '@bellwether/contract/feedback/templates';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useContractForm } from '../../../ui/form/form.ts';
import { LeaveGuard } from '../../../ui/form/form-dialog.tsx';
import { useStale } from '../../../ui/form/stale.tsx';
import { Card } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import type { Typed } from '../form/answers.rules.ts';
import { FormQuestions } from '../form/feedback-form.tsx';
import {
  type Template,
  type TemplateValues,
  templateBody,
  templateValues,
} from '../templates/template-form.ts';
import { previewForm } from './edited-question.ts';
import { QuestionList } from './question-list.tsx';
import classes from './template-editor.module.css';
import { TemplateAudience, TemplateBasics, TemplateDefaults } from './template-fields.tsx';

interface TemplateEditorProps {
  /** Absent: a new template. */
  template: Template | undefined;
  /** Reads the template again, after somebody else saved it. */
  onReload: () => void;
  onSaved: (id: string) => void;
}

/** The builder: what is asked, of whom it is, who sees the answers; beside it the form as it will be. FBK-01, FBK-02. */
export function TemplateEditor({ template, onReload, onSaved }: TemplateEditorProps) {
  const { t } = useTranslation(['feedback', 'common']);
  const navigate = useNavigate();
  const stale = useStale(template?.version, onReload);
  const handle = useContractForm<TemplateValues>({
    schema: FeedbackTemplateBody,
    initialValues: templateValues(template),
    toBody: templateBody,
  });
  const { form } = handle;
  const create = useWrite('POST /api/feedback-templates');
  const update = useWrite('PUT /api/feedback-templates/:id', {
    quiet: ({ code }) => code === 'STALE',
  });
  const send = async (values: TemplateValues) => {
    const body = templateBody(values);
    const version = stale.version ?? template?.version ?? 1;
    const { data } = template
      ? await stale.guard(update.mutateAsync({ params: { id: template.id }, body: { ...body, version } }))
      : await create.mutateAsync({ body });
    form.resetDirty();
    toast.success(t(template ? 'feedback:templates.saved' : 'feedback:templates.created'));
    onSaved(data.id);
  };
  return (
    <form
      className="col gap-0"
      noValidate
      ref={handle.container}
      onSubmit={(event) => {
        event.preventDefault();
        void handle.submit(send);
      }}
    >
      <LeaveGuard isDirty={() => form.isDirty()} />
      <div className={classes.split}>
        <div className="col gap-12 shrink">
          <Card title={t('feedback:builder.basics')}>
            <TemplateBasics form={form} />
          </Card>
          <Card title={t('feedback:builder.questions')} hint={t('feedback:builder.questionsHint')}>
            <div className={`col gap-16 ${classes.body}`}>
              <QuestionList
                questions={form.values.questions}
                onChange={(questions) => {
                  form.setFieldValue('questions', questions);
                  form.clearErrors();
                }}
                errorOf={(index, path) => form.errors[`formSchema.questions.${index}.${path}`]}
                error={form.errors['formSchema.questions']}
              />
            </div>
          </Card>
          <Card title={t('feedback:builder.defaults')} hint={t('feedback:builder.defaultsHint')}>
            <TemplateDefaults form={form} />
          </Card>
          <Card title={t('feedback:builder.audience')}>
            <TemplateAudience form={form} template={template} />
          </Card>
        </div>
        <Preview values={form.values} />
      </div>
      {/* On the left: messages of failure come up at the bottom right. */}
      <footer className={classes.foot}>
        <Button type="submit" size="md" loading={handle.pending}>
          {t('common:save')}
        </Button>
        <Button variant="default" size="md" onClick={() => void navigate({ to: '/feedback-templates' })}>
          {t('common:cancel')}
        </Button>
        {Object.keys(form.errors).length > 0 ? (
          <p role="alert" className={classes.failure}>
            {t('feedback:builder.invalid')}
          </p>
        ) : null}
        {stale.notice}
      </footer>
    </form>
  );
}

function Preview({ values }: { values: TemplateValues }) {
  const { t } = useTranslation('feedback');
  const drawn = useMemo(
    () => previewForm(values.questions, t('feedback:builder.nameless')),
    [values.questions, t],
  );
  const [typed, setTyped] = useState<Typed>({});
  return (
    <aside className={classes.preview} aria-label={t('feedback:preview.title')}>
      <Card title={t('feedback:preview.title')} hint={t('feedback:preview.hint')}>
        <div className={`col gap-16 ${classes.body}`}>
          {values.defaultRequestTitle || values.name ? (
            <h3 className="h2">{values.defaultRequestTitle || values.name}</h3>
          ) : null}
          {values.defaultRequestMessage ? (
            <p className={classes.message}>{values.defaultRequestMessage}</p>
          ) : null}
          {drawn.questions.length === 0 ? (
            <p className="s13 dim">{t('feedback:preview.empty')}</p>
          ) : (
            <FormQuestions
              formSchema={drawn}
              typed={{ ...emptyAnswers(drawn), ...typed }}
              onChange={(id, answer) => setTyped((before) => ({ ...before, [id]: answer }))}
            />
          )}
        </div>
      </Card>
    </aside>
  );
}
