import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { DialogFrame } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import type { LanguageRow } from './editor/editor-page.tsx';

interface BackDialogProps {
  language: LanguageRow;
  onClose: () => void;
}

/** Asks before all stored texts of a language go, and says how many these are. TRN-03. */
export function BackDialog({ language, onClose }: BackDialogProps) {
  const { t } = useTranslation('administration');
  const say = (key: string, values?: object) => t(`administration:translations.${key}`, { ...values });
  const stored = useRead('GET /api/translations/entries', { query: { languageId: language.id, limit: 1 } });
  const back = useWrite('POST /api/translations/back-to-shipped', {
    onDone: ({ data }) => toast.success(say('backAllDone', { count: data.count })),
  });
  const count = stored.data?.totalCount ?? 0;
  const send = async () => {
    await back.mutateAsync({ body: { languageId: language.id } });
    onClose();
  };
  return (
    <DialogFrame opened onClose={onClose} title={say('backAll')} size={440}>
      <div className="col gap-16">
        <p className="s14">{say('backAllText', { count, language: language.languageName })}</p>
        <div className="row justify-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            color="red"
            disabled={count === 0}
            loading={back.isPending}
            onClick={() => void send().catch(() => undefined)}
          >
            {say('backAll')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
