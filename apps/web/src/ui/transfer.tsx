import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from './fold-text.ts';
import classes from './transfer.module.css';

export interface TransferItem {
  id: string;
  label: string;
  detail?: ReactNode;
  /** A heading above the items of one group. */
  group?: string;
}

interface TransferProps {
  items: readonly TransferItem[];
  /** Ids on the right, in order. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  titles: readonly [available: string, chosen: string];
}

/** Two panels: what there is, and what is chosen; Add Selected and Remove Selected between them. */
export function Transfer({ items, value, onChange, titles }: TransferProps) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [right, setRight] = useState<ReadonlySet<string>>(new Set());
  const byId = new Map(items.map((item) => [item.id, item]));
  const chosen = value.flatMap((id) => byId.get(id) ?? []);
  const available = items.filter((item) => !value.includes(item.id));
  return (
    <div className={classes.transfer}>
      <Panel title={titles[0]} items={available} selected={left} onSelect={setLeft} />
      <div className={classes.middle}>
        <div className={classes.count}>
          <b>{left.size}</b>
          {t('common:selected')}
        </div>
        <Button
          rightSection={<IconArrowRight size={15} />}
          disabled={left.size === 0}
          onClick={() => {
            onChange([...value, ...available.filter((item) => left.has(item.id)).map((item) => item.id)]);
            setLeft(new Set());
          }}
        >
          {t('common:addSelected')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={15} />}
          disabled={right.size === 0}
          onClick={() => {
            onChange(value.filter((id) => !right.has(id)));
            setRight(new Set());
          }}
        >
          {t('common:removeSelected')}
        </Button>
      </div>
      <Panel title={titles[1]} items={chosen} selected={right} onSelect={setRight} />
    </div>
  );
}

interface PanelProps {
  title: string;
  items: readonly TransferItem[];
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
}

function Panel({ title, items, selected, onSelect }: PanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const shown = items.filter((item) => foldText(item.label).includes(foldText(typed)));
  const toggle = (itemId: string) => {
    const next = new Set(selected);
    if (!next.delete(itemId)) next.add(itemId);
    onSelect(next);
  };
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.head}>
        <h3 className="h3">{title}</h3>
        <span className="s12 dim">{items.length}</span>
      </div>
      <div className={classes.tools}>
        <TextInput
          size="sm"
          leftSection={<IconSearch size={15} />}
          placeholder={t('common:searchList')}
          aria-label={`${t('common:searchList')}: ${title}`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={classes.links}>
          <button
            type="button"
            onClick={() => onSelect(new Set([...selected, ...shown.map((item) => item.id)]))}
          >
            {t('common:selectAll')}
          </button>
          <span aria-hidden>·</span>
          <button type="button" onClick={() => onSelect(new Set())}>
            {t('common:clearAll')}
          </button>
        </div>
      </div>
      <div className={classes.list}>
        {shown.map((item, index) => (
          <div key={item.id}>
            {item.group && item.group !== shown[index - 1]?.group ? (
              <div className={classes.group}>{item.group}</div>
            ) : null}
            <label
              className={classes.item}
              data-on={selected.has(item.id) || undefined}
              htmlFor={`${id}-${item.id}`}
            >
              <Checkbox
                id={`${id}-${item.id}`}
                checked={selected.has(item.id)}
                onChange={() => toggle(item.id)}
              />
              <span className="cut grow">{item.label}</span>
              {item.detail ? <span className="s12 dim">{item.detail}</span> : null}
            </label>
          </div>
        ))}
        {shown.length === 0 ? <p className={classes.none}>{t('common:noResults')}</p> : null}
      </div>
    </section>
  );
}
