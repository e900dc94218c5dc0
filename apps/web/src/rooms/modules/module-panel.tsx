import { modules } from '@bellwether/contract/modules/modules';
import { iconOfType, type ModuleType, moduleTypes } from '@bellwether/contract/modules/values';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import type { BodyOf, Reply } from '../../api/types.ts';
import { ColorField, SwitchField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { useStale } from '../../ui/form/stale.tsx';
import { useRecord } from '../../ui/form/use-record.ts';
import { foldedFilter } from '../../ui/list/folded-filter.ts';
import { menuIcon } from '../../ui/menu/menu-icons.ts';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { tellFailure } from './failures.ts';
import { FormPanel, Panel } from './form-panel.tsx';
import { IconField } from './icon-field.tsx';
import { typeKey } from './module-types.ts';
import classes from './modules.module.css';
import { ParentRolesField, useRoleChoices } from './parent-roles-field.tsx';

type ModuleRecord = Reply<'GET /api/modules/:id'>['data'];
type ModuleBody = BodyOf<'POST /api/modules'>;

interface ModulePanelProps {
  /** 'new' adds a module, else the id of the one that is edited. */
  id: string;
  onClose: () => void;
}

/** The side panel of a module in its modes add and edit. CFG-06. */
export default function ModulePanel({ id, onClose }: ModulePanelProps) {
  return id === 'new' ? (
    <ModuleForm module={undefined} onClose={onClose} />
  ) : (
    <EditModule id={id} onClose={onClose} />
  );
}

function EditModule({ id, onClose }: ModulePanelProps) {
  const { t } = useTranslation('configuration');
  const { record, copy, error, retry, reload } = useRecord('GET /api/modules/:id', id);
  if (record) return <ModuleForm key={copy} module={record} onClose={onClose} onReload={reload} />;
  return (
    <Panel title={t('configuration:modules.edit')} onClose={onClose}>
      {error ? (
        <ErrorState error={error} title={t('configuration:modules.detailsFailed')} onRetry={retry} />
      ) : (
        <SkeletonLines rows={8} />
      )}
    </Panel>
  );
}

interface ModuleFormProps {
  module: ModuleRecord | undefined;
  onClose: () => void;
  onReload?: () => void;
}

function ModuleForm({ module, onClose, onReload = () => undefined }: ModuleFormProps) {
  const { t } = useTranslation(['configuration', 'common', 'errors']);
  const roles = useRoleChoices(module?.parentRoles ?? []);
  const handle = useContractForm({
    schema: modules.create.body,
    initialValues: {
      name: module?.name ?? '',
      type: module?.type ?? ('Custom Module' as ModuleType),
      description: module?.description ?? '',
      icon: module?.icon ?? '',
      color: module?.color ?? '',
      path: module?.path ?? '',
      isActive: module?.isActive ?? true,
      parentRoleIds: [...(module?.parentRoleIds ?? [])],
    },
    toBody: bodyOf,
  });
  const stale = useStale(module?.version, onReload);
  const deed = module ? 'edit' : 'add';
  const options = {
    onDone: () => toast.success(t(module ? 'configuration:modules.edited' : 'configuration:modules.added')),
    quiet: (problem: Parameters<typeof tellFailure>[3]) => tellFailure(t, 'modules', deed, problem),
  };
  const create = useWrite('POST /api/modules', options);
  const update = useWrite('PUT /api/modules/:id', options);
  const { form } = handle;
  const { type } = form.values;
  return (
    <FormPanel
      title={t(module ? 'configuration:modules.edit' : 'configuration:modules.add')}
      onClose={onClose}
      handle={handle}
      onSubmit={(values) => {
        const body = bodyOf(values);
        if (!module) return create.mutateAsync({ body });
        const version = stale.version ?? module.version;
        return stale.guard(update.mutateAsync({ params: { id: module.id }, body: { ...body, version } }));
      }}
    >
      {stale.notice}
      <TextField
        form={form}
        name="name"
        label={t('configuration:modules.name')}
        required
        autoFocus
        maxLength={100}
      />
      <Select
        label={t('configuration:modules.type')}
        description={t(`configuration:modules.types.${typeKey(type)}.description`)}
        data={moduleTypes.map((entry) => ({
          value: entry.type,
          label: t(`configuration:modules.types.${typeKey(entry.type)}.name`),
        }))}
        searchable
        filter={foldedFilter}
        allowDeselect={false}
        checkIconPosition="right"
        leftSection={<TypeIcon type={type} />}
        nothingFoundMessage={t('common:noResults')}
        renderOption={({ option }) => <TypeOption type={option.value as ModuleType} label={option.label} />}
        {...form.getInputProps('type')}
      />
      <TextAreaField form={form} name="description" label={t('configuration:modules.description')} rows={2} />
      <TextField
        form={form}
        name="path"
        label={t('configuration:modules.path')}
        help={t('configuration:modules.pathHelp')}
        placeholder="/calendar"
        maxLength={500}
      />
      <IconField
        value={form.values.icon}
        fallback={iconOfType(type)}
        onChange={(icon) => form.setFieldValue('icon', icon)}
      />
      <div>
        <ColorField form={form} name="color" label={t('configuration:modules.color')} />
        {form.values.color ? (
          <button type="button" className={classes.link} onClick={() => form.setFieldValue('color', '')}>
            {t('configuration:modules.noColor')}
          </button>
        ) : null}
      </div>
      <ParentRolesField form={form} thing="modules" choices={roles} />
      <SwitchField
        form={form}
        name="isActive"
        label={t('configuration:modules.isActive')}
        help={t('configuration:modules.isActiveHelp')}
      />
    </FormPanel>
  );
}

function TypeIcon({ type }: { type: ModuleType }) {
  const IconOf = menuIcon(iconOfType(type));
  return IconOf ? <IconOf size={16} aria-hidden="true" /> : null;
}

function TypeOption({ type, label }: { type: ModuleType; label: string }) {
  const { t } = useTranslation('configuration');
  return (
    <span className={`row align-start gap-10 ${classes.option}`}>
      <TypeIcon type={type} />
      <span>
        <span className="medium">{label}</span>
        <span className="s12 dim">{t(`configuration:modules.types.${typeKey(type)}.description`)}</span>
      </span>
    </span>
  );
}

/** What is sent: nothing chosen is null. */
function bodyOf<V extends { icon: string; color: string }>({ icon, color, ...rest }: V) {
  return { ...rest, icon: (icon || null) as ModuleBody['icon'], color: color || null };
}
