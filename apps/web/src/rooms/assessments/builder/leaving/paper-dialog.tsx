import { paperForms } from '@bellwether/contract/sittings/sittings.values';
import { Alert, Anchor, Button, SegmentedControl, Select } from '@mantine/core';
import { IconFileTypePdf, IconKey } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, callFile } from '../../../../api/client.ts';
import { DialogFrame } from '../../../../ui/form/form-dialog.tsx';
import { download } from '../../../../ui/list/csv.ts';
import { toastProblem } from '../../../../ui/toast/problem-toast.ts';
import { useLanguages } from '../../../../ui/words/languages.ts';
import type { Assessment } from '../use-builder.ts';

interface PaperDialogProps {
  assessment: Assessment;
  /** Whether the draft differs from what was published. */
  isChanged: boolean;
  onClose: () => void;
}

type Form = (typeof paperForms)[number];

/** A published assessment on paper: its forms, each a document of its own, and the key of all of them. AMB-376. */
export default function PaperDialog({ assessment, isChanged, onClose }: PaperDialogProps) {
  const { t } = useTranslation('learning');
  const { revision } = assessment;
  return (
    <DialogFrame opened onClose={onClose} size={560} title={t('learning:paperForms.title')}>
      {revision === null ? (
        <Alert color="amber">{t('learning:paperForms.unpublished')}</Alert>
      ) : (
        <div className="col gap-16">
          <p className="s14">{t('learning:paperForms.about', { number: revision })}</p>
          {isChanged ? (
            <Alert color="amber">{t('learning:paperForms.changed', { number: revision })}</Alert>
          ) : null}
          <Papers assessment={assessment} revision={revision} />
        </div>
      )}
    </DialogFrame>
  );
}

function Papers({ assessment: { id, title }, revision }: { assessment: Assessment; revision: number }) {
  const { t, i18n } = useTranslation('learning');
  const { languages } = useLanguages();
  const [count, setCount] = useState('2');
  const [language, setLanguage] = useState(i18n.language);
  const { save, pending } = usePapers({ id, title, revision, language });
  const forms = paperForms.slice(0, Number(count));
  return (
    <>
      <div className="row wrap gap-16 align-end">
        <div className="col gap-4">
          <span className="s13 medium">{t('learning:paperForms.count')}</span>
          <SegmentedControl
            aria-label={t('learning:paperForms.count')}
            value={count}
            onChange={setCount}
            data={paperForms.map((_, at) => String(at + 1))}
          />
        </div>
        <Select
          label={t('learning:paperForms.language')}
          allowDeselect={false}
          value={language}
          onChange={(value) => value && setLanguage(value)}
          data={languages.map(({ code, label }) => ({ value: code, label }))}
        />
      </div>
      <div className="col gap-12">
        {forms.map((form) => (
          <Button
            key={form}
            variant="default"
            leftSection={<IconFileTypePdf size={16} />}
            loading={pending === form}
            onClick={() => save(form)}
          >
            {t('learning:paperForms.download', { form })}
          </Button>
        ))}
        <Button
          variant="light"
          leftSection={<IconKey size={16} />}
          loading={pending === forms.length}
          onClick={() => save(forms.length)}
        >
          {t('learning:paperForms.downloadKey')}
        </Button>
      </div>
      <p className="s13 dim">{t('learning:paperForms.keyWarning')}</p>
      <Anchor component={Link} to="/manual-assessments" className="s13">
        {t('learning:paperForms.score')}
      </Anchor>
    </>
  );
}

interface Printed {
  id: string;
  title: string;
  revision: number;
  language: string;
}

/** Saves a form, or with a number the key of so many forms; a refusal is told in words. */
function usePapers({ id, title, revision, language }: Printed) {
  const { t } = useTranslation('learning');
  const { mutate, isPending, variables } = useMutation<void, ApiProblem, Form | number>({
    mutationFn: async (what) => {
      const common = { revision, language };
      const params = { id };
      if (typeof what === 'number') {
        const query = { ...common, forms: what };
        const file = await callFile('GET /api/lms/assessments/:id/paper-key', { params, query });
        download(`${title} ${t('learning:paperForms.key')}.pdf`, file, 'application/pdf');
        return;
      }
      const query = { ...common, form: what };
      const file = await callFile('GET /api/lms/assessments/:id/paper', { params, query });
      download(`${title} ${t('learning:paperForms.form', { form: what })}.pdf`, file, 'application/pdf');
    },
    onError: toastProblem,
  });
  return { save: mutate, pending: isPending ? variables : undefined };
}
