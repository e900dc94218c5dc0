import { QuestionBody } from '@bellwether/contract/questions/question-fields';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { newQuestion, type Question, questionIn } from '../builder/question.rules.ts';
import { QuestionForm } from '../builder/question-form.tsx';

interface QuestionDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

type Values = Question & Record<string, unknown>;

/** Writes a question into the bank, or changes one. ASM-04, ASM-05. */
export default function QuestionDialog({ id, onClose }: QuestionDialogProps) {
  const { t } = useTranslation('learning');
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/lms/questions/:id"
      create="POST /api/lms/questions"
      update="PUT /api/lms/questions/:id"
      schema={QuestionBody}
      values={(row): Values => ({ ...(row ? questionIn(row) : newQuestion('MULTIPLE_CHOICE')) })}
      toBody={(question) => question}
      addTitle={t('learning:bank.add')}
      editTitle={t('learning:bank.edit')}
      saved={t('learning:bank.saved')}
      size={760}
      atSide
    >
      {(form) => (
        <QuestionForm
          autoFocus
          question={form.getValues()}
          onChange={(patch) => form.setValues(patch)}
          errorOf={(path) => {
            const found = form.errors[path];
            return typeof found === 'string' ? found : undefined;
          }}
        />
      )}
    </RecordDialog>
  );
}
