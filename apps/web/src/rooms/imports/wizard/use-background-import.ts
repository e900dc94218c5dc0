import { useNavigate } from '@tanstack/react-router';
import { useWrite } from '../../../api/hooks.ts';
import type { SentFile } from './check-file.rules.ts';
import type { ImportContext, WizardChange, WizardState } from './wizard-state.ts';

interface BackgroundImport {
  readonly file: SentFile;
  readonly state: WizardState;
  readonly context: ImportContext;
  readonly change: (change: WizardChange) => void;
  readonly onClose: () => void;
}

/**
 * Has the server import the whole file by itself, and opens the page of the run (decision 5). Where the server finds dates
 * or numbers further down of which somebody must say how they are meant, the wizard asks (IMP-11, AMB-113).
 */
export function useBackgroundImport({ file, state, context, change, onClose }: BackgroundImport) {
  const navigate = useNavigate();
  const { enumerations, ...choices } = state.choices;
  const run = useWrite('POST /api/imports/files/:id/run', {
    onDone: ({ data }) => {
      onClose();
      void navigate({ to: `/settings/import/${data.id}` });
    },
  });
  return {
    isPending: run.isPending,
    start: () =>
      run.mutate(
        {
          params: { id: file.id },
          body: {
            mapping: { ...state.mapping },
            enumerations: { ...enumerations },
            options: { ...choices, ...context, updateExisting: state.updateExisting },
          },
        },
        {
          onError: ({ code, fieldErrors }) => {
            if (code === 'DATE_ORDER' || code === 'DECIMAL_MARK')
              change({ kind: 'ask', fields: fieldsOf(fieldErrors) });
          },
        },
      ),
  };
}

/** The fields that 400 DATE_ORDER or DECIMAL_MARK names: 'options.dateOrders.dateOfBirth' is of dateOfBirth. */
function fieldsOf(errors: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(errors).map((path) => path.slice(path.lastIndexOf('.') + 1));
}
