import type { ImportModelName } from '@bellwether/contract/imports/models';
import { wizardFileLimits } from '@bellwether/contract/imports/values';
import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, isProblem } from '../../../api/client.ts';
import { useWrite } from '../../../api/hooks.ts';
import { wordsOf } from '../../../ui/toast/problem-toast.ts';
import type { SentFile } from './check-file.rules.ts';

/** What is said of a file that cannot be imported. */
export interface UploadFailure {
  readonly title: string;
  readonly text: string;
}

/** Where the table of a file stands; what is absent is found. */
export interface Place {
  readonly sheet?: string | undefined;
  readonly headerLine?: number | undefined;
}

/** Sends the chosen file to be read; refuses several at once, other kinds and what cannot be read. IMP-02, IMP-03. */
export function useUpload(model: ImportModelName, onFile: (file: SentFile) => void) {
  const { t, i18n } = useTranslation('configuration');
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const upload = useWrite('POST /api/imports/files', { quiet: true });
  // It is sent again when another sheet or header is chosen.
  const chosen = useRef<File | null>(null);
  const take = async (files: readonly File[], place: Place = {}) => {
    const [file, ...others] = files;
    if (!file) return;
    setFailure(null);
    if (others.length > 0 || !isSpreadsheet(file)) return setFailure(invalidType(t));
    if (file.size > wizardFileLimits.bytes) {
      const size = (wizardFileLimits.bytes / 1_000_000).toLocaleString(i18n.language);
      return setFailure({
        title: t('configuration:wizard.parsingFailed'),
        text: t('configuration:wizard.tooLarge', { size }),
      });
    }
    setBusy(true);
    try {
      if (!(await isReadable(file))) return setFailure(unreadable(t));
      const body = new FormData();
      body.set('model', model);
      if (place.sheet) body.set('sheet', place.sheet);
      if (place.headerLine) body.set('headerLine', String(place.headerLine));
      body.set('file', file);
      const { data } = await upload.mutateAsync({ body });
      chosen.current = file;
      onFile(data);
    } catch (error) {
      if (!isProblem(error)) throw error;
      setFailure(failureOf(error, t));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    failure,
    send: (files: readonly File[]) => void take(files),
    /** Reads the same file once more, from another place. */
    readAgain: (place: Place) => void (chosen.current && take([chosen.current], place)),
  };
}

export type Upload = ReturnType<typeof useUpload>;

/** By its name; the server looks at the content (IMP-02). */
export function isSpreadsheet({ name }: Pick<File, 'name'>): boolean {
  return /\.(csv|xlsx|xls)$/i.test(name);
}

/** A file that was changed or deleted since it was chosen, or that may not be read. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

function failureOf(problem: ApiProblem, t: TFunction): UploadFailure {
  const [said] = Object.values(problem.fieldErrors).flat();
  const known = {
    INVALID_FILE_TYPE: invalidType(t),
    FILE_EMPTY: { title: t('configuration:wizard.parsingFailed'), text: t('configuration:wizard.fileEmpty') },
    NO_WORKSHEET: {
      title: t('configuration:wizard.parsingFailed'),
      text: t('configuration:wizard.noWorksheet'),
    },
    NO_DATA: { title: t('configuration:wizard.parsingFailed'), text: t('configuration:wizard.noData') },
    FILE_READ_ERROR: unreadable(t),
  };
  const code = problem.code ?? '';
  if (Object.hasOwn(known, code)) return known[code as keyof typeof known];
  const { title, description } = wordsOf(problem);
  const text = said ?? [title, description].filter(Boolean).join(' ');
  return { title: t('configuration:wizard.parsingFailed'), text };
}

function invalidType(t: TFunction): UploadFailure {
  return { title: '', text: t('configuration:wizard.invalidType') };
}

function unreadable(t: TFunction): UploadFailure {
  return { title: '', text: t('configuration:wizard.unreadable') };
}
