import { useTranslation } from 'react-i18next';
import { SwitchField, TextField } from '../../../ui/form/fields.tsx';
import type { SectionFieldsProps } from './format-fields.tsx';
import { Section } from './section.tsx';

/** Whether customers are reminded of what is due, and when. AMB-247. */
export function ReminderFields({ form }: Pick<SectionFieldsProps, 'form'>) {
  const { t } = useTranslation('finance');
  const label = (key: string) => t(`finance:settings.${key}`);
  return (
    <Section title={label('reminders')} hint={label('remindersHelp')}>
      <SwitchField form={form} name="remindersOn" label={label('remindersOn')} />
      <TextField
        form={form}
        name="reminderDays"
        label={label('reminderDays')}
        help={label('reminderDaysHelp')}
        maxLength={60}
      />
    </Section>
  );
}
