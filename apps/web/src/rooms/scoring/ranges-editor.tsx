import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../ui/form/form.ts';
import type { MethodValues } from './method-dialog.tsx';
import type { RangesPlace } from './method-form.rules.ts';
import classes from './scoring.module.css';

interface RangesEditorProps {
  form: ContractForm<MethodValues>;
  place: RangesPlace;
}

/** Ranges with what they are called, from a minimum to a maximum; a fault stands at its number. ASM-15. */
export function RangesEditor({ form, place }: RangesEditorProps) {
  const { t } = useTranslation('learning');
  const label = (key: string, values = {}) => t(`learning:scoring.${key}`, values);
  const path = `defaultSettings.${place.path}`;
  const list = (form.getValues().defaultSettings[place.path] ?? []) as { label?: string }[];
  const fault = form.errors[path];
  return (
    <fieldset className="plain-group col gap-6" aria-label={label(`places.${place.words}`)}>
      <h3 className="h3">{label(`places.${place.words}`)}</h3>
      {list.length > 0 ? (
        <div className={`${classes.range} s12 dim`} data-valued={place.valued || undefined} aria-hidden>
          <span>{label('min')}</span>
          <span>{label('max')}</span>
          <span>{label('label')}</span>
          {place.valued ? <span>{label('value')}</span> : null}
          <span />
        </div>
      ) : null}
      {list.map((range, at) => {
        const field = (name: string) => form.getInputProps(`${path}.${at}.${name}`);
        const row = { row: at + 1 };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no id, and their fields are named by their place
          <div key={at} className={classes.range} data-valued={place.valued || undefined}>
            <NumberInput aria-label={label('minOf', row)} hideControls decimalScale={2} {...field('min')} />
            <NumberInput aria-label={label('maxOf', row)} hideControls decimalScale={2} {...field('max')} />
            <TextInput aria-label={label('labelOf', row)} maxLength={50} {...field('label')} />
            {place.valued ? (
              <NumberInput
                aria-label={label('valueOf', row)}
                hideControls
                decimalScale={2}
                {...field('value')}
              />
            ) : null}
            <ActionIcon
              variant="subtle"
              size="compact"
              aria-label={label('removeRange', { name: range.label || at + 1 })}
              onClick={() => form.removeListItem(path, at)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        );
      })}
      {fault ? (
        <p className="s13 e-red" role="alert">
          {fault}
        </p>
      ) : null}
      <Button
        variant="subtle"
        size="compact"
        className={classes.add}
        leftSection={<IconPlus size={16} />}
        onClick={() =>
          form.insertListItem(path, { min: '', max: '', label: '', description: null, value: null } as never)
        }
      >
        {label('addRange')}
      </Button>
    </fieldset>
  );
}
