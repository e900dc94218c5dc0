import { type OnboardingAssignee, onboardingLimits } from '@bellwether/contract/onboarding/onboarding.values';
import { OnboardingTemplateBody } from '@bellwether/contract/onboarding/onboarding-templates';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { NumberField, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { randomId } from '../../../ui/random-id.ts';
import classes from '../onboarding.module.css';
import { useAssigneeChoices, useRoleChoices } from '../tasks/assignee-choices.ts';

interface TemplateDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

interface Item {
  key: string;
  title: string;
  description: string;
  dueInDays: number;
  assignee: OnboardingAssignee;
  roleId: string;
}

interface Values extends Record<string, unknown> {
  name: string;
  jobTitleId: string;
  items: Item[];
}

const { title, name, items: most, dueInDays } = onboardingLimits;

/** Makes an onboarding template, or changes one. TAL-19. */
export function TemplateDialog({ id, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('onboarding');
  const label = (key: string) => t(`onboarding:templates.${key}`);
  const titles = useRead('GET /api/hr/job-titles', { query: { limit: 1000 } });
  const choices = (titles.data?.data ?? []).map((one) => ({ value: one.id, label: one.name }));
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/onboarding-templates/:id"
      create="POST /api/hr/onboarding-templates"
      update="PUT /api/hr/onboarding-templates/:id"
      schema={OnboardingTemplateBody}
      values={(row): Values => ({
        ...{ name: row?.name ?? '', jobTitleId: row?.jobTitle.id ?? '' },
        items: row
          ? row.items.map((item) => ({
              ...{ key: item.id, title: item.title, description: item.description ?? '' },
              ...{ dueInDays: item.dueInDays, assignee: item.assignee, roleId: item.roleId ?? '' },
            }))
          : [emptyItem()],
      })}
      toBody={bodyOf}
      checked={bodyOf}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
      size={720}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextField form={form} name="name" label={label('name')} required autoFocus maxLength={name} />
            <SelectField form={form} name="jobTitleId" label={label('jobTitle')} required choices={choices} />
          </FieldRow>
          <Items form={form} />
        </>
      )}
    </RecordDialog>
  );
}

function Items({ form }: { form: ContractForm<Values> }) {
  const { t } = useTranslation('onboarding');
  const { items } = form.getValues();
  return (
    <fieldset className="plain-group col gap-12" aria-label={t('onboarding:templates.items')}>
      {items.map((item, at) => (
        <ItemFields key={item.key} form={form} at={at} />
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact"
          leftSection={<IconPlus size={16} />}
          disabled={items.length >= most}
          onClick={() => form.insertListItem('items', emptyItem())}
        >
          {t('onboarding:templates.addItem')}
        </Button>
      </div>
      {form.errors.items ? (
        <p role="alert" className={classes.error}>
          {form.errors.items}
        </p>
      ) : null}
    </fieldset>
  );
}

function ItemFields({ form, at }: { form: ContractForm<Values>; at: number }) {
  const { t } = useTranslation('onboarding');
  const label = (key: string) => t(`onboarding:templates.${key}`, { number: at + 1 });
  const [assignees, roles] = [useAssigneeChoices(), useRoleChoices()];
  const { items } = form.getValues();
  const item = items[at];
  if (!item) return null;
  const field = <K extends keyof Item>(key: K) => `items.${at}.${key}` as const;
  return (
    <section className={`col gap-12 ${classes.item}`} aria-label={label('item')}>
      <TextField form={form} name={field('title')} label={label('itemTitle')} required maxLength={title} />
      <FieldRow>
        <NumberField
          form={form}
          name={field('dueInDays')}
          label={label('dueInDays')}
          help={label('dueInDaysHelp')}
          min={dueInDays.least}
          max={dueInDays.most}
          required
        />
        <SelectField
          form={form}
          name={field('assignee')}
          label={t('onboarding:tasks.assignee')}
          required
          choices={assignees}
        />
        {item.assignee === 'ROLE' ? (
          <SelectField
            form={form}
            name={field('roleId')}
            label={t('onboarding:tasks.role')}
            required
            choices={roles}
          />
        ) : null}
      </FieldRow>
      <TextAreaField form={form} name={field('description')} label={label('itemDescription')} rows={2} />
      {items.length > 1 ? (
        <div>
          <Button
            variant="subtle"
            size="compact"
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => form.removeListItem('items', at)}
          >
            {label('removeItem')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function emptyItem(): Item {
  return { key: randomId(), title: '', description: '', dueInDays: 0, assignee: 'HR', roleId: '' };
}

function bodyOf({ items, ...body }: Values) {
  return {
    ...body,
    items: items.map(({ key: _, roleId, ...item }) => ({
      ...item,
      roleId: item.assignee === 'ROLE' ? roleId : null,
    })),
  };
}
