import { useNavigate } from '@tanstack/react-router';
import { useWrite } from '../../../api/hooks.ts';
import type { SentFile } from './check-file.rules.ts';
import type { WizardState } from './wizard-state.ts';

interface BackgroundImport {
  readonly file: SentFile;
  readonly state: WizardState;
  readonly context: { courseId?: string };
  readonly onClose: () => void;
}

/** Has the server import the whole file by itself, and opens the page of the run (decision 5). */
export function useBackgroundImport({ file, state, context, onClose }: BackgroundImport) {
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
      run.mutate({
        params: { id: file.id },
        body: {
          mapping: { ...state.mapping },
          enumerations: { ...enumerations },
          options: { ...choices, ...context, updateExisting: state.updateExisting },
        },
      }),
  };
}
