import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './time-input.module.css';
import { quarterAt, quarters, timeOfText } from './time-text.rules.ts';

interface TimeInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onFocus' | 'type'> {
  /** HH:mm, or '' for none. */
  readonly value?: string | null | undefined;
  readonly onChange: (time: string) => void;
}

/**
 * A time of day in 24 hours: typed as one likes ('930', '9.30', '14h'), or chosen from the quarters of an hour. What is no
 * time goes back to what was. APP-21.
 */
export function TimeInput({ value, onChange, onBlur, error, ...input }: TimeInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const combobox = useCombobox({
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const type = (text: string) => {
    setTyped(text);
    setRefused(null);
    combobox.closeDropdown();
    const time = text.trim() === '' ? '' : timeOfText(text);
    if (time !== null && time !== value) onChange(time);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    combobox.closeDropdown();
    if (typed !== null && typed.trim() !== '' && timeOfText(typed) === null) setRefused(typed);
    setTyped(null);
    onBlur?.(event);
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(time) => {
        setTyped(null);
        setRefused(null);
        onChange(time);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          role="combobox"
          autoComplete="off"
          inputMode="text"
          maxLength={10}
          value={typed ?? value ?? ''}
          error={error ?? (refused === null ? undefined : t('common:noTime', { text: refused }))}
          rightSection={<IconClock size={15} aria-hidden="true" />}
          rightSectionPointerEvents="none"
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onBlur={leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options} aria-label={t('common:times')}>
          {combobox.dropdownOpened ? (
            <Quarters value={value} onShown={() => void combobox.selectOption(quarterAt(value ?? ''))} />
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface QuartersProps {
  readonly value: string | null | undefined;
  /** They are there now, so that one of them can be brought into sight. */
  readonly onShown: () => void;
}

function Quarters({ value, onShown }: QuartersProps) {
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    shown();
  }, []);
  return quarters.map((time) => (
    <Combobox.Option key={time} value={time} active={time === value}>
      {time}
    </Combobox.Option>
  ));
}
