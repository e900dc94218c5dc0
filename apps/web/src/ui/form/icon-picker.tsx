import { menuIcons } from '@bellwether/contract/settings/lookups/menu-icons.values';
import { Button, Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { menuIcon } from '../menu/menu-icons.ts';
import { foldText } from '../words/fold-text.ts';
import classes from './icon-picker.module.css';

interface IconPickerProps {
  /** The chosen icon's name; none is ''. */
  value: string;
  onChoose: (name: string) => void;
  onClose: () => void;
}

/** The dialog 'Select Icon': search, and a grid of the menu's icons that the arrow keys walk. APP-14, APP-46. */
export default function IconPicker({ value, onChoose, onClose }: IconPickerProps) {
  const { t } = useTranslation(['configuration', 'common']);
  const id = useId();
  const [typed, setTyped] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const labelOf = (name: string) => t(`configuration:icons.${name}`);
  const wanted = foldText(typed.trim());
  const names: readonly string[] = menuIcons.filter((name) =>
    foldText(`${name} ${labelOf(name)}`).includes(wanted),
  );
  const reachable = names.includes(value) ? value : names[0];
  const choose = (name: string) => {
    onChoose(name);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('common:selectIcon')}
      size={520}
      zIndex={260}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <TextInput
        type="search"
        size="sm"
        data-autofocus
        leftSection={<IconSearch size={15} />}
        placeholder={t('configuration:iconPicker.search')}
        aria-label={t('configuration:iconPicker.search')}
        aria-controls={id}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = names;
          if (event.key === 'Enter' && first) choose(first);
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
          }
        }}
      />
      <div
        id={id}
        ref={grid}
        className={classes.grid}
        role="radiogroup"
        aria-label={t('configuration:iconPicker.list')}
        onKeyDown={(event) => walk(event, grid.current)}
      >
        {names.map((name) => {
          const IconOf = menuIcon(name);
          return (
            // biome-ignore lint/a11y/useSemanticElements: a click chooses and closes, the arrow keys only walk
            <button
              key={name}
              type="button"
              role="radio"
              aria-checked={name === value}
              aria-label={labelOf(name)}
              title={labelOf(name)}
              tabIndex={name === reachable ? 0 : -1}
              className={classes.icon}
              onClick={() => choose(name)}
            >
              {IconOf ? <IconOf size={22} stroke={1.75} aria-hidden="true" /> : null}
            </button>
          );
        })}
      </div>
      {names.length === 0 ? (
        <p className={classes.none} role="status">
          {t('configuration:iconPicker.none')}
        </p>
      ) : null}
      <div className={`row align-stretch justify-end gap-0 ${classes.foot}`}>
        <Button variant="default" size="md" onClick={onClose}>
          {t('common:close')}
        </Button>
      </div>
    </Modal>
  );
}

/** Moves the focus by the arrow keys through the rows and columns of the grid, Home and End to its ends. */
function walk(event: KeyboardEvent, grid: HTMLElement | null): void {
  const cells = [...(grid?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = cells.indexOf(document.activeElement as HTMLElement);
  const top = cells[0]?.offsetTop;
  const columns = Math.max(1, cells.filter(({ offsetTop }) => offsetTop === top).length);
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: cells.length - 1,
  };
  const next = steps[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  cells[next]?.focus();
}
