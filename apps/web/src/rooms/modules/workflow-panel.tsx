import { workflows } from '@bellwether/contract/modules/workflows';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useWrite } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { SwitchField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { useStale } from '../../ui/form/stale.tsx';
import { useRecord } from '../../ui/form/use-record.ts';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { tellFailure } from './failures.ts';
import { FormPanel, Panel } from './form-panel.tsx';
import { ParentRolesField, useRoleChoices } from './parent-roles-field.tsx';
import { type EditedStep, editedSteps, WorkflowSteps } from './workflow-steps.tsx';

type WorkflowRecord = Reply<'GET /api/workflows/:id'>['data'];

interface WorkflowPanelProps {
  /** 'new' adds a workflow, else the id of the one that is edited. */
  id: string;
  onClose: () => void;
}

/** The side panel of a workflow in its modes add and edit. CFG-06. */
export default function WorkflowPanel({ id, onClose }: WorkflowPanelProps) {
  if (id === 'new') return <WorkflowForm workflow={undefined} onClose={onClose} />;
  if (!z.uuid().safeParse(id).success) return <NoSuchId onClose={onClose} />;
  return <EditWorkflow id={id} onClose={onClose} />;
}

/** An edit without a valid id changes nothing. CFG-08. */
function NoSuchId({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('configuration');
  useEffect(() => {
    toast.error(t('configuration:workflows.idMissing'), { id: 'workflow-id' });
    onClose();
  }, [t, onClose]);
  return null;
}

function EditWorkflow({ id, onClose }: WorkflowPanelProps) {
  const { t } = useTranslation('configuration');
  const { record, copy, error, retry, reload } = useRecord('GET /api/workflows/:id', id);
  if (record) return <WorkflowForm key={copy} workflow={record} onClose={onClose} onReload={reload} />;
  return (
    <Panel title={t('configuration:workflows.edit')} onClose={onClose}>
      {error ? (
        <ErrorState error={error} title={t('configuration:workflows.detailsFailed')} onRetry={retry} />
      ) : (
        <SkeletonLines rows={8} />
      )}
    </Panel>
  );
}

interface WorkflowFormProps {
  workflow: WorkflowRecord | undefined;
  onClose: () => void;
  onReload?: () => void;
}

function WorkflowForm({ workflow, onClose, onReload = () => undefined }: WorkflowFormProps) {
  const { t } = useTranslation(['configuration', 'errors']);
  const roles = useRoleChoices([
    ...(workflow?.parentRoles ?? []),
    ...(workflow?.steps.flatMap(({ assigneeRole }) => assigneeRole ?? []) ?? []),
  ]);
  const handle = useContractForm({
    schema: workflows.create.body,
    initialValues: {
      name: workflow?.name ?? '',
      description: workflow?.description ?? '',
      steps: editedSteps(workflow?.steps ?? []),
      parentRoleIds: [...(workflow?.parentRoleIds ?? [])],
      isActive: workflow?.isActive ?? true,
    },
    toBody: bodyOf,
  });
  const stale = useStale(workflow?.version, onReload);
  const deed = workflow ? 'edit' : 'add';
  const options = {
    onDone: () =>
      toast.success(t(workflow ? 'configuration:workflows.edited' : 'configuration:workflows.added')),
    quiet: (problem: Parameters<typeof tellFailure>[3]) => tellFailure(t, 'workflows', deed, problem),
  };
  const create = useWrite('POST /api/workflows', options);
  const update = useWrite('PUT /api/workflows/:id', options);
  const { form } = handle;
  return (
    <FormPanel
      title={t(workflow ? 'configuration:workflows.edit' : 'configuration:workflows.add')}
      onClose={onClose}
      handle={handle}
      onSubmit={(values) => {
        const body = bodyOf(values);
        if (!workflow) return create.mutateAsync({ body });
        const { id } = workflow;
        const version = stale.version ?? workflow.version;
        return stale.guard(update.mutateAsync({ params: { id }, body: { ...body, id, version } }));
      }}
    >
      {stale.notice}
      <TextField
        form={form}
        name="name"
        label={t('configuration:workflows.name')}
        required
        autoFocus
        maxLength={100}
      />
      <TextAreaField
        form={form}
        name="description"
        label={t('configuration:workflows.description')}
        rows={2}
      />
      <WorkflowSteps
        steps={form.values.steps}
        roles={roles}
        errorOf={(at) => form.errors[`steps.${at}.title`]}
        onChange={(steps) => {
          form.clearErrors();
          form.setFieldValue('steps', steps);
        }}
      />
      <ParentRolesField form={form} thing="workflows" choices={roles} />
      <SwitchField form={form} name="isActive" label={t('configuration:workflows.isActive')} />
    </FormPanel>
  );
}

/** What is sent: the steps without the keys of their rows. */
function bodyOf<V extends { steps: EditedStep[] }>({ steps, ...rest }: V) {
  return { ...rest, steps: steps.map(({ key: _, ...step }) => step) };
}
