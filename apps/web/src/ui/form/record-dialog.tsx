import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ApiProblem } from '../../api/client.ts';
import { useWriteParts } from '../../api/hooks.ts';
import type { BodyOf, ReadRoute, WriteRoute } from '../../api/types.ts';
import { toast } from '../toast/toast.tsx';
import { EditedDialog } from './edited-dialog.tsx';
import { type ContractForm, type FormValues, useContractForm } from './form.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { isVersioned, recordIn, sentBody } from './snapshot.rules.ts';
import { isStale, useStale } from './stale.tsx';
import type { RecordOf } from './use-record.ts';

interface Versioned {
  readonly version: number;
}

type Look = 'size' | 'atSide' | 'changedOnly' | 'validOnly' | 'submitLabel' | 'pendingLabel';

/** Of a record T that is answered as S when it is saved, and whose form has the values V. */
interface Options<T, S, V extends FormValues> extends Pick<FormDialogProps<V>, Look> {
  /** Of the record that is changed, on whatever page of a list it is; absent: a new one is made. */
  id: string | undefined;
  onClose: () => void;
  /** What is held against the schema, where it is not the very body that is sent. */
  checked?: (values: V) => object;
  /** What else the addresses name besides the record, such as the board of a card. */
  params?: Record<string, string>;
  /** What the addresses call the record's id; 'id' by default. */
  idName?: string;
  /** Of the body that is sent, with the version or without. */
  schema: z.core.$ZodType;
  /** The form's values at first: of the record, or of a new one. */
  values: (record: T | undefined) => V;
  addTitle?: ReactNode;
  /** A function gets the record as soon as it is read. */
  editTitle: ReactNode | ((record: T | undefined) => ReactNode);
  /** What a toast says after a save. */
  saved?: string | ((saved: S, before: T | undefined) => string);
  /** What else belongs to a save; the dialog waits for it. */
  onSaved?: (saved: S, before: T | undefined, values: V) => unknown;
  /** Shows why a save failed, instead of the usual toast. A stale one has its notice besides. */
  onFailure?: (problem: ApiProblem, before: T | undefined) => void;
  /** Where there is no such record; else the dialog says so. */
  onMissing?: () => void;
  /** Something that belongs to the form is still on its way: until then it is neither sent nor closed. */
  busy?: boolean;
  description?: ReactNode | ((record: T | undefined) => ReactNode);
  footer?: (record: T | undefined) => ReactNode;
  children: (form: ContractForm<V>, record: T | undefined) => ReactNode;
}

type ChangeDialogProps<R extends ReadRoute, U extends WriteRoute, V extends FormValues> = Options<
  RecordOf<R>,
  RecordOf<U>,
  V
> & {
  read: RecordOf<R> extends Versioned ? R : never;
  update: U;
  create?: undefined;
  toBody?: undefined;
};

type RecordDialogProps<
  R extends ReadRoute,
  C extends WriteRoute,
  U extends WriteRoute,
  V extends FormValues,
> = Options<RecordOf<R>, RecordOf<C> | RecordOf<U>, V> & {
  read: RecordOf<R> extends Versioned ? R : never;
  create: C;
  update: U;
};

type ToBody<R extends ReadRoute, C extends WriteRoute, U extends WriteRoute, V extends FormValues> = (
  values: V,
  record: RecordOf<R> | undefined,
) => BodyOf<C> | Omit<BodyOf<U>, 'version'>;

interface PlainProps<V extends FormValues> extends Options<Versioned, unknown, V> {
  read: ReadRoute;
  create?: WriteRoute;
  update: WriteRoute;
  toBody?: (values: V, record: Versioned | undefined) => object;
}

/**
 * The form dialog of a record: makes one, or changes the one of the id. It takes no row of a list: it reads the record,
 * holds it as it was when it opened, and saves with that version. Where somebody else has saved first it says so, and
 * lets choose between taking theirs and saving over it.
 */
export function RecordDialog<
  R extends ReadRoute,
  C extends WriteRoute,
  U extends WriteRoute,
  V extends FormValues & BodyOf<C>,
>(props: RecordDialogProps<R, C, U, V> & { toBody?: undefined }): ReactNode;
/** Without `create` it only changes. */
export function RecordDialog<
  R extends ReadRoute,
  U extends WriteRoute,
  V extends FormValues & Omit<BodyOf<U>, 'version'>,
>(props: ChangeDialogProps<R, U, V>): ReactNode;
/** Where the form's values are not what is sent, `toBody` makes it of them; the version is put to it here. */
export function RecordDialog<
  R extends ReadRoute,
  C extends WriteRoute,
  U extends WriteRoute,
  V extends FormValues,
>(props: RecordDialogProps<R, C, U, V> & { toBody: ToBody<R, C, U, V> }): ReactNode;
export function RecordDialog<V extends FormValues>(props: PlainProps<V>): ReactNode {
  return <OneRecord key={props.id ?? 'new'} {...props} />;
}

function OneRecord<V extends FormValues>(props: PlainProps<V>) {
  const { id, editTitle } = props;
  if (id === undefined) return <RecordForm {...props} record={undefined} onReload={props.onClose} />;
  return (
    <EditedDialog {...props} id={id} title={wordsFor(editTitle, undefined)}>
      {(record, reload) => <RecordForm {...props} record={versioned(record)} onReload={reload} />}
    </EditedDialog>
  );
}

interface RecordFormProps<V extends FormValues> extends PlainProps<V> {
  record: Versioned | undefined;
  onReload: () => void;
}

function RecordForm<V extends FormValues>({
  id,
  params,
  idName = 'id',
  record,
  onReload,
  create: createRoute,
  update: updateRoute,
  schema,
  values,
  toBody = (filled) => filled,
  checked = (filled) => toBody(filled, record),
  addTitle,
  editTitle,
  saved,
  onSaved,
  onFailure,
  busy = false,
  description,
  footer,
  children,
  read: _,
  onMissing: __,
  ...look
}: RecordFormProps<V>) {
  const stale = useStale(record?.version, onReload);
  const handle = useContractForm({
    schema,
    initialValues: values(record),
    toBody: (filled) => sentBody(checked(filled), stale.version),
  });
  const options = {
    quiet: (problem: ApiProblem) => {
      onFailure?.(problem, record);
      return onFailure !== undefined || isStale(problem);
    },
  };
  const create = useWriteParts(createRoute ?? updateRoute, options);
  const update = useWriteParts(updateRoute, options);
  const send = async (filled: V) => {
    const body = sentBody(toBody(filled, record), stale.version);
    const call = { params: record ? { ...params, [idName]: id } : params, body };
    const write = record ? update.mutateAsync(call) : create.mutateAsync(call);
    const now = recordIn(await stale.guard(write));
    if (saved) toast.success(typeof saved === 'function' ? saved(now, record) : saved);
    await onSaved?.(now, record, filled);
  };
  return (
    <FormDialog
      {...look}
      opened
      title={record ? wordsFor(editTitle, record) : addTitle}
      description={wordsFor(description, record)}
      handle={busy ? { ...handle, pending: true, isPending: () => true } : handle}
      onSubmit={send}
      footer={footer?.(record)}
    >
      {children(handle.form, record)}
      {/* Beside the button that was just pressed: the top of a long form is out of sight then. */}
      {stale.notice}
    </FormDialog>
  );
}

/** The record, which the types of the overloads promise to have a version. */
function versioned(record: unknown): Versioned {
  if (isVersioned(record)) return record;
  throw new Error('a record that is edited has no version');
}

function wordsFor<T>(
  words: ReactNode | ((record: T | undefined) => ReactNode),
  record: T | undefined,
): ReactNode {
  return typeof words === 'function' ? words(record) : words;
}
