import { type ImportModelName, importModel } from '@bellwether/contract/imports/models';
import { ActionIcon, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useMemo, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckStep } from './check/check-step.tsx';
import { type FileRow, mendedFile } from './check-file.rules.ts';
import { MappingStep } from './mapping-step.tsx';
import type { Outcome } from './outcome.rules.ts';
import { OutcomePanel } from './outcome-panel.tsx';
import { ProcessStep } from './process-step.tsx';
import { StepBar } from './step-bar.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { UploadStep } from './upload-step.tsx';
import { useLeaving } from './use-leaving.ts';
import { useReferences } from './use-references.ts';
import { useUpload } from './use-upload.ts';
import classes from './wizard.module.css';
import { changedWizard, emptyWizard } from './wizard-state.ts';

interface ImportWizardProps {
  model: ImportModelName;
  /** What the payload carries beside the rows, such as the course of lessons. */
  context?: { courseId?: string } | undefined;
  onClose: () => void;
}

/** The import dialog: upload, map, validate, and process where there are more than 50 valid rows. IMP-01. */
export default function ImportWizard({ model: name, context, onClose }: ImportWizardProps) {
  const { t, i18n } = useTranslation(['configuration', 'common']);
  const isNarrow = useMediaQuery('(max-width: 1023px)', window.innerWidth < 1024);
  const model = importModel(name);
  const [state, change] = useReducer(changedWizard, emptyWizard);
  const [rows, setRows] = useState<readonly FileRow[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const leaving = useLeaving(onClose);
  const { close, setBusy } = leaving;
  const { file: sent, mends, mapping } = state;
  const file = useMemo(() => sent && mendedFile(sent, mends), [sent, mends]);
  const upload = useUpload(name, (read) =>
    change({ kind: 'file', file: read, model, language: i18n.language }),
  );
  const references = useReferences(model, file, mapping);
  const { asOfDate } = state;
  const carried = useMemo(() => ({ ...context, ...(asOfDate && { asOfDate }) }), [context, asOfDate]);
  const step = () => {
    if (!file || state.step === 'upload') {
      return <UploadStep model={model} upload={upload} onCancel={onClose} />;
    }
    if (outcome)
      return <OutcomePanel model={model} file={file} rows={rows} outcome={outcome} onClose={onClose} />;
    if (state.step === 'mapping') {
      return (
        <MappingStep
          model={model}
          file={file}
          mapping={mapping}
          references={references}
          upload={upload}
          onMap={(header, field) => change({ kind: 'column', header, field })}
          onBack={() => change({ kind: 'back' })}
          onContinue={() => change({ kind: 'checking', model })}
        />
      );
    }
    if (state.step === 'check') {
      return (
        <CheckStep
          model={model}
          file={file}
          state={state}
          references={references}
          context={carried}
          change={change}
          onBusy={setBusy}
          onClose={onClose}
          onOutcome={(result, checked) => {
            setRows(checked);
            setOutcome(result);
          }}
          onChunks={(checked) => {
            setRows(checked);
            change({ kind: 'processing' });
          }}
        />
      );
    }
    return (
      <ProcessStep
        model={model}
        file={file}
        rows={rows}
        updateExisting={state.updateExisting}
        context={carried}
        onBusy={setBusy}
        onClose={onClose}
      />
    );
  };
  return (
    <>
      <Modal
        opened
        onClose={close}
        fullScreen={isNarrow}
        size={1080}
        withCloseButton={false}
        padding={0}
        closeOnClickOutside={false}
        classNames={{ content: `col gap-0 ${classes.dialog}`, body: `col gap-0 ${classes.body}` }}
      >
        <div className={`row flex-none ${classes.head}`}>
          <Modal.Title className="grow">{t(`configuration:wizard.titles.${name}`)}</Modal.Title>
          <ActionIcon aria-label={t('common:close')} onClick={close}>
            <IconX size={18} />
          </ActionIcon>
        </div>
        <StepBar step={state.step} />
        {step()}
      </Modal>
      {/* Mounted when it asks: else the Escape that opens it would close it again. */}
      {leaving.isAsking ? <StopDialog onStay={leaving.stay} onStop={leaving.stop} /> : null}
    </>
  );
}
