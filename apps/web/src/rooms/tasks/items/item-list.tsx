import { arrayMove } from '@dnd-kit/sortable';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableArea, useRowKeys } from '../../../ui/menu/sortable.tsx';
import { type EditedItem, emptyItem } from './edited-item.ts';
import classes from './item-editor.module.css';
import { ItemEditor } from './item-editor.tsx';

interface ItemListProps {
  items: readonly EditedItem[];
  onChange: (items: EditedItem[]) => void;
  /** The message at 'label' or 'radioOptions' of the item at the place. */
  errorOf: (index: number, field: string) => ReactNode;
  /** The message for the list as a whole. */
  error: ReactNode;
  /** Whether persons and roles are chosen here, as in a task, or only asked for, as in a template. */
  choosesTargets: boolean;
}

/**
 * The to-do items of a task or a template. An item is moved by dragging its grip, by Space and the arrow keys on the
 * grip, or by Move up and Move down in its menu; Enter in its text puts the next one below. TSK-03, TSK-14.
 */
export function ItemList({ items, onChange, errorOf, error, choosesTargets }: ItemListProps) {
  const { t } = useTranslation('inbox');
  const keys = items.map(({ key }) => key);
  const move = (from: number, to: number) => onChange(arrayMove([...items], from, to));
  const nameOf = (key: string) => {
    const index = keys.indexOf(key);
    return items[index]?.label || t('inbox:tasks.itemNumber', { number: index + 1 });
  };
  const add = (at: number) => {
    onChange(items.toSpliced(at, 0, emptyItem()));
    focusRow(at);
  };
  const { list, focusRow } = useRowKeys((at) => add(at + 1));
  return (
    <div className="col align-start gap-12">
      <SortableArea
        ids={keys}
        nameOf={nameOf}
        words={(text, values) => t(`inbox:tasks.${text}`, values)}
        onMove={move}
      >
        <ol className={`plain-list ${classes.items}`} aria-label={t('inbox:tasks.items')} {...list}>
          {items.map((item, index) => (
            <ItemEditor
              key={item.key}
              item={item}
              number={index + 1}
              errorOf={(field) => errorOf(index, field)}
              choosesTargets={choosesTargets}
              onChange={(patch) =>
                onChange(items.map((one) => (one.key === item.key ? { ...one, ...patch } : one)))
              }
              onRemove={() => {
                onChange(items.filter(({ key }) => key !== item.key));
                focusRow(index);
              }}
              onUp={index > 0 ? () => move(index, index - 1) : undefined}
              onDown={index < items.length - 1 ? () => move(index, index + 1) : undefined}
            />
          ))}
        </ol>
      </SortableArea>
      {error ? (
        <p className={classes.error} role="alert" data-error>
          {error}
        </p>
      ) : null}
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => add(items.length)}>
        {t('inbox:tasks.addItem')}
      </Button>
    </div>
  );
}
