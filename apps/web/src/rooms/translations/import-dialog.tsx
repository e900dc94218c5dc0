import { importModes } from '@bellwether/contract/translations/values';
import { Button, FileInput, Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../api/client.ts';
import { useWrite } from '../../api/hooks.ts';
import { inViewersWords } from '../../api/sentences.ts';
import type { Reply } from '../../api/types.ts';
import { DialogFrame } from '../../ui/form/form-dialog.tsx';
import { toastProblem } from '../../ui/toast/problem-toast.ts';
import { toast } from '../../ui/toast/toast.tsx';
import type { LanguageRow } from './editor/editor-page.tsx';

type Report = Reply<'POST /api/translations/import'>['data'];

/** Takes a file of texts into a language: tried first, then all or none. TRN-05. */
export function ImportDialog({ language, onClose }: { language: LanguageRow; onClose: () => void }) {
  const navigate = useNavigate();
  const onPast = () => void navigate({ to: '/translations/imports' });
  const { t } = useTranslation('administration');
  const say = (key: string, values?: object) => t(`administration:translations.${key}`, { ...values });
  const [file, setFile] = useState<File | null>(null);
  const [mode, setMode] = useState<(typeof importModes)[number]>('not_approved');
  const [tried, setTried] = useState<Report>();
  const [problem, setProblem] = useState('');
  const send = useWrite('POST /api/translations/import', { quiet: true });
  const take = async (dryRun: boolean) => {
    if (!file) return;
    const body = new FormData();
    body.set('languageId', language.id);
    body.set('mode', mode);
    body.set('dryRun', String(dryRun));
    body.set('file', file);
    setProblem('');
    try {
      const { data } = await send.mutateAsync({ body } as never);
      if (dryRun) return setTried(data);
      toast.success(say('imported'), { action: { label: say('pastImports'), onClick: onPast } });
      onClose();
    } catch (error) {
      const said = (error as { fieldErrors?: Record<string, string[]> }).fieldErrors?.file?.[0];
      if (said) setProblem(inViewersWords(said));
      else toastProblem(error as ApiProblem);
    }
  };
  return (
    <DialogFrame opened onClose={onClose} title={`${say('importTitle')} · ${language.nativeName}`} size={520}>
      <div className="col gap-16">
        <p className="dim">{say('importText')}</p>
        <FileInput
          label={say('file')}
          accept=".csv,.json,text/csv,application/json"
          value={file}
          error={problem}
          onChange={(next) => {
            setFile(next);
            setTried(undefined);
          }}
        />
        <Select
          label={say('mode')}
          data={importModes.map((value) => ({ value, label: say(`modes.${value}`) }))}
          value={mode}
          allowDeselect={false}
          onChange={(next) => {
            setMode(importModes.find((one) => one === next) ?? 'not_approved');
            setTried(undefined);
          }}
        />
        {tried ? <p role="status">{say('report', tried)}</p> : null}
        <div className="row justify-end">
          <Button variant="default" disabled={!file} loading={send.isPending} onClick={() => void take(true)}>
            {say('try')}
          </Button>
          <Button disabled={!tried} loading={send.isPending} onClick={() => void take(false)}>
            {say('take')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
