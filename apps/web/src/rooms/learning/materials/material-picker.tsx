import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPaperclip, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { type Picked, SearchPicker } from '../../../ui/form/search-picker.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import classes from './materials.module.css';

const MaterialDialog = later(() => import('./material-dialog.tsx'));
const MaterialView = later(() => import('./material-view.tsx'));

interface MaterialPickerProps {
  value: readonly Picked[];
  onChange: (materials: Picked[]) => void;
}

const maxMaterials = 50;

/** The materials of a lesson: found by typing or made on the way, ordered, opened, taken off. LRN-15, LRN-18. */
export function MaterialPicker({ value, onChange }: MaterialPickerProps) {
  const { t } = useTranslation(['learning', 'common']);
  const can = useCan();
  const [creating, setCreating] = useState(false);
  const [opened, setOpened] = useState<string>();
  const move = (from: number, to: number) => {
    const next = value.filter((_, index) => index !== from);
    const one = value[from];
    if (one) onChange([...next.slice(0, to), one, ...next.slice(to)]);
  };
  return (
    <div>
      <SearchPicker
        label={t('learning:material.title')}
        name="materials"
        // What is chosen stands below, in its order; the field holds only what is typed.
        value={[]}
        onChange={(added) => {
          const known = new Set(value.map(({ id }) => id));
          onChange([...value, ...added.filter(({ id }) => !known.has(id))]);
        }}
        search={async (search, signal) => {
          const excludeIds = value.map(({ id }) => id).join(',');
          const query = { search, excludeIds, limit: 10 };
          const { data } = await call('GET /api/lms/materials', { query }, signal);
          return data.map(({ id, name, description }) => ({ id, name, detail: description ?? undefined }));
        }}
        failure={t('learning:material.searchFailed')}
        nothing={t('learning:material.nothingFound')}
        placeholder={t('learning:material.search')}
        disabled={value.length >= maxMaterials}
      />
      {value.length > 0 ? (
        <ul className={`col gap-0 ${classes.picked}`} aria-label={t('learning:material.chosen')}>
          {value.map((material, index) => (
            <li key={material.id} className={`row ${classes.pickedRow}`}>
              <IconPaperclip size={15} aria-hidden />
              <button
                type="button"
                className={`bare grow cut ${classes.name}`}
                onClick={() => setOpened(material.id)}
              >
                {material.name}
              </button>
              <ActionIcon
                size="compact"
                aria-label={t('learning:material.moveUp', { name: material.name })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp size={15} />
              </ActionIcon>
              <ActionIcon
                size="compact"
                aria-label={t('learning:material.moveDown', { name: material.name })}
                disabled={index === value.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown size={15} />
              </ActionIcon>
              <ActionIcon
                size="compact"
                aria-label={t('common:removeOne', { name: material.name })}
                onClick={() => onChange(value.filter(({ id }) => id !== material.id))}
              >
                <IconX size={15} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
      {can('create:own', 'material') ? (
        <Button
          variant="subtle"
          size="compact"
          mt={6}
          leftSection={<IconPlus size={15} />}
          onClick={() => setCreating(true)}
        >
          {t('learning:material.new')}
        </Button>
      ) : null}
      <Meanwhile>
        {creating ? (
          <MaterialDialog
            id={undefined}
            onClose={() => setCreating(false)}
            onCreated={({ id, name }) => onChange([...value, { id, name }])}
          />
        ) : null}
        {opened ? <MaterialView id={opened} onClose={() => setOpened(undefined)} /> : null}
      </Meanwhile>
    </div>
  );
}
