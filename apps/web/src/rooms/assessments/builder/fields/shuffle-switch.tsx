import { Switch } from '@mantine/core';
import type { AnswerFieldsProps } from './answer-fields.tsx';

interface ShuffleSwitchProps extends Pick<AnswerFieldsProps, 'question' | 'onChange'> {
  label: string;
  description?: string;
}

/** Whether each student gets another order. */
export function ShuffleSwitch({ question: { marking }, onChange, ...words }: ShuffleSwitchProps) {
  return (
    <Switch
      {...words}
      checked={marking.shuffle}
      onChange={({ currentTarget: { checked } }) => onChange({ marking: { ...marking, shuffle: checked } })}
    />
  );
}
