import { Autocomplete } from '@mantine/core';
import { useRead } from '../../api/hooks.ts';
import type { FieldProps } from '../../ui/form/fields.tsx';
import type { FormValues } from '../../ui/form/form.ts';
import { foldedFilter } from '../../ui/list/folded-filter.ts';

/** A category of products: one that is in use, or a new word. */
export function CategoryField<V extends FormValues>({ form, name, label, help }: FieldProps<V>) {
  const { data } = useRead('GET /api/e-commerce/products/categories', undefined, { profile: 'stable' });
  return (
    <Autocomplete
      label={label}
      description={help}
      maxLength={50}
      data={data?.data ?? []}
      filter={foldedFilter}
      comboboxProps={{ withinPortal: true }}
      {...form.getInputProps(name)}
    />
  );
}
