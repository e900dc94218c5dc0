import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './picker.module.css';

export interface PickerChoice {
  value: string;
  label: string;
  /** Stands before the label, such as a course's colour. */
  before?: ReactNode;
  /** Stands at the right end, such as a count. */
  after?: ReactNode;
}

interface PickerProps {
  /** What is chosen, for screen readers. */
  label: string;
  value: string | null;
  placeholder?: string;
  choices: readonly PickerChoice[];
  onChange: (value: string) => void;
  icon?: ReactNode;
  compact?: boolean;
  disabled?: boolean;
}

/** A dropdown that shows its choice with all that belongs to it. */
export function Picker({
  label,
  value,
  placeholder,
  choices,
  onChange,
  icon,
  compact,
  disabled,
}: PickerProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <Combobox
      store={combobox}
      withinPortal
      onOptionSubmit={(next) => {
        onChange(next);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={classes.button}
          data-compact={compact || undefined}
          disabled={disabled}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className="hidden-visually">{label}: </span>
          {chosen?.before ?? icon}
          <span className={`grow cut ${chosen ? 'medium' : 'dim'}`}>{chosen?.label ?? placeholder}</span>
          {chosen?.after ? <span className="s12 dim">{chosen.after}</span> : null}
          <IconSelector size={14} />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} mah={320} className={classes.options}>
          {choices.map((choice) => (
            <Combobox.Option key={choice.value} value={choice.value} active={choice.value === value}>
              <span className="row">
                {choice.before}
                <span className="grow cut">{choice.label}</span>
                {choice.after ? <span className="s12 dim">{choice.after}</span> : null}
                {choice.value === value ? <IconCheck size={14} /> : null}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
