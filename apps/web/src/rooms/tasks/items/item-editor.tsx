import { taskItemTypes } from '@bellwether/contract/tasks/values';
import { ActionIcon, Checkbox, Menu, Select, TagsInput, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Grip, useSortableRow } from '../../../ui/menu/sortable.tsx';
import type { EditedItem } from './edited-item.ts';
import classes from './item-editor.module.css';
import { ItemTarget } from './item-target.tsx';

interface ItemEditorProps {
  item: EditedItem;
  number: number;
  errorOf: (field: string) => ReactNode;
  choosesTargets: boolean;
  onChange: (patch: Partial<EditedItem>) => void;
  onRemove: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

/** One to-do item: its words, its type with options, whether it is required, and whom it is about. TSK-03. */
export function ItemEditor(props: ItemEditorProps) {
  const { item, number, errorOf, choosesTargets, onChange } = props;
  const { t } = useTranslation('inbox');
  const { row, grip } = useSortableRow(item.key);
  const name = item.label || t('inbox:tasks.itemNumber', { number });
  return (
    <li className={`col gap-10 ${classes.item}`} {...row}>
      <div className={`row align-start ${classes.head}`}>
        <Grip grip={grip} className={classes.grip} label={t('inbox:tasks.moveItem', { name })} />
        <span className={classes.number}>{number}</span>
        <TextInput
          data-row-text
          className={classes.label ?? ''}
          aria-label={t('inbox:tasks.labelOf', { number })}
          placeholder={t('inbox:tasks.itemPlaceholder')}
          value={item.label}
          maxLength={500}
          error={errorOf('label')}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
        />
        <Select
          className={classes.type ?? ''}
          aria-label={t('inbox:tasks.typeOf', { number })}
          data={taskItemTypes.map((value) => ({
            value,
            label: t(`inbox:tasks.itemTypes.${value}`),
          }))}
          allowDeselect={false}
          checkIconPosition="right"
          value={item.type}
          onChange={(type) => onChange({ type: type === 'RADIO_OPTIONS' ? type : 'CHECKBOX' })}
        />
        <Checkbox
          className={classes.requiredBox ?? ''}
          label={t('inbox:tasks.required')}
          checked={item.isRequired}
          onChange={(event) => onChange({ isRequired: event.currentTarget.checked })}
        />
        <ItemMenu {...props} name={name} />
      </div>
      {item.type === 'RADIO_OPTIONS' ? (
        <TagsInput
          className={classes.under ?? ''}
          label={t('inbox:tasks.options')}
          description={t('inbox:tasks.optionsHelp')}
          placeholder={item.radioOptions.length === 0 ? t('inbox:tasks.optionsPlaceholder') : ''}
          value={item.radioOptions}
          maxTags={20}
          acceptValueOnBlur
          error={errorOf('radioOptions')}
          onChange={(radioOptions) => onChange({ radioOptions })}
        />
      ) : null}
      <div className={classes.under}>
        <ItemTarget item={item} number={number} chooses={choosesTargets} onChange={onChange} />
      </div>
    </li>
  );
}

function ItemMenu({ onRemove, onUp, onDown, name }: ItemEditorProps & { name: string }) {
  const { t } = useTranslation(['inbox', 'common']);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t('inbox:tasks.actionsOf', { name })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={onUp} disabled={!onUp}>
          {t('inbox:tasks.moveUp')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={onDown} disabled={!onDown}>
          {t('inbox:tasks.moveDown')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
          {t('common:delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
