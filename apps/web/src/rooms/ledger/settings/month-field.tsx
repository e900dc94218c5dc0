import { Select } from '@mantine/core';
import type { ReactNode } from 'react';

interface MonthFieldProps {
  label: string;
  /** 1 is January. */
  value: number;
  nameOf: (month: number) => string;
  onChange: (month: number) => void;
  error: ReactNode;
}

/** A month of the year by its name, as a number. */
export function MonthField({ label, value, nameOf, onChange, error }: MonthFieldProps) {
  return (
    <Select
      label={label}
      value={String(value)}
      data={Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: nameOf(at + 1) }))}
      allowDeselect={false}
      checkIconPosition="right"
      error={error}
      onChange={(month) => month && onChange(Number(month))}
    />
  );
}
