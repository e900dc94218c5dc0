import { Button, Select } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, callFile } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { download } from '../../../ui/list/csv.ts';
import { toastProblem } from '../../../ui/toast/problem-toast.ts';
import { bodyOf, type TemplateForm } from './template-form.rules.ts';
import classes from './templates.module.css';

/** How the template prints as it stands in the form, before it is saved: the card of a student of report cards that have begun. AMB-348. */
export function TemplatePreview({ form }: { form: TemplateForm }) {
  const { t, i18n } = useTranslation('learning');
  const label = (key: string) => t(`learning:reportTemplates.${key}`);
  const [cycleId, setCycleId] = useState<string | null>(null);
  const [studentId, setStudentId] = useState<string | null>(null);
  const cycles = useRead('GET /api/lms/report-cycles', { query: { limit: 100 } });
  const cycle = useRead(
    'GET /api/lms/report-cycles/:id',
    { params: { id: cycleId ?? '' } },
    { enabled: cycleId !== null },
  );
  const { mutate, isPending } = useMutation<void, ApiProblem, string>({
    mutationFn: async (id) => {
      const { blocks, categories, criteria } = bodyOf(form.getValues());
      const language = i18n.language === 'vi' ? 'vi' : 'en';
      const body = { blocks, categories, criteria, cycleId: id, studentId, language } as const;
      const file = await callFile('POST /api/lms/report-templates/preview', { body });
      download(`${t('learning:reportCards.previewCard')}.pdf`, file, 'application/pdf');
    },
    onError: toastProblem,
  });
  return (
    <fieldset className="plain-group col gap-12">
      <legend className={classes.legend}>{label('preview')}</legend>
      <p className="s13 dim">{label(cycles.data?.data.length === 0 ? 'noCycles' : 'previewText')}</p>
      <FieldRow>
        <Select
          label={label('previewOf')}
          searchable
          value={cycleId}
          data={(cycles.data?.data ?? []).map((one) => ({
            value: one.id,
            label: `${one.name}, ${one.class.name}`,
          }))}
          onChange={(id) => {
            setCycleId(id);
            setStudentId(null);
          }}
        />
        <Select
          label={label('previewStudent')}
          placeholder={label('firstStudent')}
          searchable
          clearable
          disabled={cycleId === null}
          value={studentId}
          data={(cycle.data?.data.students ?? []).map(({ student }) => ({
            value: student.id,
            label: student.name,
          }))}
          onChange={setStudentId}
        />
      </FieldRow>
      <div>
        <Button
          variant="default"
          leftSection={<IconFileDownload size={16} />}
          loading={isPending}
          disabled={cycleId === null}
          onClick={() => {
            if (cycleId !== null && !form.validate().hasErrors) mutate(cycleId);
          }}
        >
          {label('previewPdf')}
        </Button>
      </div>
    </fieldset>
  );
}
