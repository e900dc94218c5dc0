import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { UserPicker } from '../../../ui/form/search-picker.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { useFieldDefinitions, useRoleChoices } from '../task-choices.ts';
import type { EditedItem } from './edited-item.ts';
import classes from './item-editor.module.css';
import { ItemProfileData } from './item-profile-data.tsx';

const TargetAvailability = later(() => import('./target-availability.tsx'));

interface ItemTargetProps {
  item: EditedItem;
  number: number;
  /** Whether the person or role is chosen here; a template only asks for one. */
  chooses: boolean;
  onChange: (patch: Partial<EditedItem>) => void;
}

/**
 * Whom an item is about: nobody, a person or a role; under which words it is asked for; and, for a person, the hours
 * and the profile data that stand beside the item. TSK-03, TSK-07.
 */
export function ItemTarget({ item, number, chooses, onChange }: ItemTargetProps) {
  const { t } = useTranslation('inbox');
  const fields = useFieldDefinitions();
  const roles = useRoleChoices();
  const { targetEntityType: type, selectedTargetUserId: userId, selectedTargetName: name } = item;
  const asked = item.targetEntityPlaceholderName || t(`inbox:tasks.about.${type ?? 'NOBODY'}`);
  return (
    <div className="col gap-10">
      <div className={classes.row}>
        <Select
          aria-label={t('inbox:tasks.aboutOf', { number })}
          data={(['NOBODY', 'USER', 'ROLE'] as const).map((value) => ({
            value,
            label: t(`inbox:tasks.about.${value}`),
          }))}
          value={type ?? 'NOBODY'}
          allowDeselect={false}
          checkIconPosition="right"
          onChange={(next) =>
            onChange({
              targetEntityType: next === 'USER' || next === 'ROLE' ? next : null,
              selectedTargetUserId: null,
              selectedTargetRoleId: null,
              selectedTargetName: '',
            })
          }
        />
        {type ? (
          <TextInput
            aria-label={t('inbox:tasks.placeholderOf', { number })}
            placeholder={t('inbox:tasks.placeholderHint')}
            maxLength={100}
            value={item.targetEntityPlaceholderName ?? ''}
            onChange={(event) => onChange({ targetEntityPlaceholderName: event.currentTarget.value })}
          />
        ) : null}
      </div>
      {type === 'USER' && chooses ? (
        <UserPicker
          label={asked}
          max={1}
          value={userId ? [{ id: userId, name }] : []}
          onChange={([one]) =>
            onChange({ selectedTargetUserId: one?.id ?? null, selectedTargetName: one?.name ?? '' })
          }
        />
      ) : null}
      {type === 'ROLE' && chooses ? (
        <Select
          label={asked}
          data={roles}
          searchable
          clearable
          value={item.selectedTargetRoleId}
          onChange={(id) => onChange({ selectedTargetRoleId: id })}
        />
      ) : null}
      {type === 'USER' ? (
        <>
          <Checkbox
            label={t('inbox:tasks.showAvailability')}
            checked={item.enableAvailabilityDisplay}
            onChange={(event) => onChange({ enableAvailabilityDisplay: event.currentTarget.checked })}
          />
          {fields.length > 0 ? (
            <MultiSelect
              label={t('inbox:tasks.linkedFields')}
              description={t('inbox:tasks.linkedFieldsHelp')}
              data={fields}
              searchable
              clearable
              value={item.linkedCustomProfileFieldIds}
              onChange={(ids) => onChange({ linkedCustomProfileFieldIds: ids })}
            />
          ) : null}
        </>
      ) : null}
      {chooses && userId && item.linkedCustomProfileFieldIds.length > 0 ? (
        <ItemProfileData userId={userId} name={name} fieldIds={item.linkedCustomProfileFieldIds} />
      ) : null}
      {chooses && userId && item.enableAvailabilityDisplay ? (
        <Meanwhile>
          <TargetAvailability userId={userId} userName={name} />
        </Meanwhile>
      ) : null}
    </div>
  );
}
