import type { FormEvent, ReactNode } from 'react';
import type { z } from 'zod';
import { useWriteParts } from '../../api/hooks.ts';
import type { BodyOf, WriteRoute } from '../../api/types.ts';
import { toast } from '../toast/toast.tsx';
import { type FormHandle, type FormValues, useContractForm } from './form.ts';
import { sentBody } from './snapshot.rules.ts';
import { isStale, useStale } from './stale.tsx';

interface Options<U extends WriteRoute, V extends FormValues> {
  update: U;
  /** Of the body that is sent, with the version. */
  schema: z.core.$ZodType;
  /** Of the record as it was read. */
  version: number;
  values: V;
  toBody: (values: V) => Omit<BodyOf<U>, 'version'>;
  /** What a toast says after a save. */
  saved: string;
  /** Takes what is stored now; the form is made again with it. */
  onReload: () => void;
}

interface RecordForm<V extends FormValues> {
  handle: FormHandle<V>;
  save: (event: FormEvent) => void;
  /** Stands beside the button that saves: somebody else saved first, with the two ways out. */
  notice: ReactNode;
}

/** The form of a stored record that is a page and not a dialog: saved with the version that it was read with. The record is one of its kind. */
export function useRecordForm<U extends WriteRoute, V extends FormValues>({
  update,
  schema,
  version,
  values,
  toBody,
  saved,
  onReload,
}: Options<U, V>): RecordForm<V> {
  const handle = useContractForm<V>({ schema, initialValues: values, toBody });
  const stale = useStale(version, onReload);
  const write = useWriteParts(update, { quiet: isStale, onDone: () => toast.success(saved) });
  const send = (filled: V) =>
    stale.guard(write.mutateAsync({ body: sentBody(toBody(filled), stale.version) }));
  const save = (event: FormEvent) => {
    event.preventDefault();
    void handle.submit(send).then((done) => done && onReload());
  };
  return { handle, save, notice: stale.notice };
}
