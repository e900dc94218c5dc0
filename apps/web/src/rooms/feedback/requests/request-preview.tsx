import { emptyAnswers } from '@bellwether/contract/feedback/form.rules';
import type { FormSchema } from '@bellwether/contract/feedback/form-schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page.tsx';
import classes from '../feedback.module.css';
import type { Typed } from '../form/answers.rules.ts';
import { FormQuestions } from '../form/feedback-form.tsx';

/** A form to try out: what is chosen shows its follow-ups, and goes nowhere. */
export function RequestPreview({ formSchema }: { formSchema: FormSchema }) {
  const { t } = useTranslation('feedback');
  const [typed, setTyped] = useState<Typed>(() => emptyAnswers(formSchema));
  return (
    <Card title={t('feedback:preview.title')} hint={t('feedback:preview.hint')}>
      <div className={classes.answer}>
        <FormQuestions
          formSchema={formSchema}
          typed={typed}
          onChange={(id, answer) => setTyped((before) => ({ ...before, [id]: answer }))}
        />
      </div>
    </Card>
  );
}
