import { rightsToImport } from '@bellwether/contract/imports/subjects';
import type { ImportModelName } from '@bellwether/contract/imports/values';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { useUrlState } from '../../ui/url-state.ts';

const load = () => import('./wizard/import-wizard.tsx');
const ImportWizard = later(load);

interface ImportButtonProps {
  model: ImportModelName;
  /** What the payload carries beside the rows, such as the course of lessons. */
  context?: { courseId?: string };
  size?: 'compact';
  /** Default: 'Import'. */
  label?: string;
}

/** 'Import' with its dialog, for who may import and create such records; for others nothing. IMP-22. */
export function ImportButton({ model, context, ...look }: ImportButtonProps) {
  const [open, setOpen] = useUrlState('import');
  return (
    <>
      <ImportOffer model={model} {...look} />
      {open === model && <Wizard model={model} context={context} onClose={() => setOpen('')} />}
    </>
  );
}

function Wizard(props: {
  model: ImportModelName;
  context: ImportButtonProps['context'];
  onClose: () => void;
}) {
  const mayImport = useMayImport();
  if (!mayImport(props.model)) return null;
  return (
    <Meanwhile>
      <ImportWizard {...props} />
    </Meanwhile>
  );
}

/** The button alone, for an empty list: the one above the list has the dialog. */
export function ImportOffer({ model, size, label }: Omit<ImportButtonProps, 'context'>) {
  const { t } = useTranslation('common');
  const mayImport = useMayImport();
  const [, setOpen] = useUrlState('import');
  if (!mayImport(model)) return null;
  return (
    <Button
      variant="default"
      {...(size ? { size } : {})}
      leftSection={<IconUpload size={16} />}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpen(model)}
    >
      {label ?? t('common:import')}
    </Button>
  );
}

/** Whether the viewer may import records of a model. IMP-22. */
export function useMayImport(): (model: ImportModelName) => boolean {
  const can = useCan();
  return (model) => rightsToImport(model).every((right) => can(...right));
}
