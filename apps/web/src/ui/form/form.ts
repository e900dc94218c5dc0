import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { type ApiProblem, isProblem } from '../../api/client.ts';
import { hasWords, inViewersWords, loadWords } from '../../api/sentences.ts';

// A form checked by the endpoint's own body schema, so that its messages are the specification's to the letter, in
// English; another language shows them from its catalogue. Only a lazily loaded dialog or page imports this file and a
// schema: zod stays out of the first chunk.

export type FormValues = Record<string, unknown>;
export type ContractForm<V extends FormValues> = UseFormReturnType<V>;

interface ContractFormOptions<V extends FormValues> {
  /** The record's body schema, such as `users.create.body`. */
  schema: z.core.$ZodType;
  initialValues: V;
  /** Turns the form's values into the body, when they differ: empty text to null and the like. */
  toBody?: (values: V) => unknown;
}

export interface FormHandle<V extends FormValues> {
  form: ContractForm<V>;
  /** Whether a submit is under way, as it was drawn. */
  pending: boolean;
  /** The same at this very moment: a key pressed right after a failure finds the form not drawn again yet. */
  isPending: () => boolean;
  /**
   * Validates, then hands the values to `send`. Field errors of the schema and of the server land on their fields
   * and the first one gets the focus. Other failures are the caller's (useWrite shows them as a toast).
   */
  submit: (send: (values: V) => Promise<unknown>) => Promise<boolean>;
  /** The element that holds the fields, to find the first invalid one in. */
  container: (element: HTMLElement | null) => void;
}

/** Makes a form for a body schema. */
export function useContractForm<V extends FormValues>({
  schema,
  initialValues,
  toBody,
}: ContractFormOptions<V>): FormHandle<V> {
  const element = useRef<HTMLElement | null>(null);
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const resolve = zod4Resolver(schema, { errorPriority: 'first' });
  const form = useForm<V>({
    initialValues,
    validateInputOnBlur: false,
    // The resolver answers errors by path; paths the form does not have are shown nowhere, so keep bodies flat.
    validate: (values) => {
      const body = (toBody ? toBody(values) : values) as Record<string, unknown>;
      // A version is no field: the dialog adds the one that its form was opened with when it sends.
      return inWords(resolve({ version: 1, ...body }));
    },
  });
  useEffect(() => void loadWords(), []);

  const focusFirst = useCallback(() => {
    requestAnimationFrame(() => {
      const invalid = element.current?.querySelector<HTMLElement>(
        '[aria-invalid="true"], [data-error="true"] input, [data-error] button',
      );
      invalid?.focus();
      invalid?.scrollIntoView({ block: 'nearest' });
    });
  }, []);

  const submit = async (send: (values: V) => Promise<unknown>) => {
    if (busy.current) return false;
    if (!hasWords()) await loadWords();
    if (form.validate().hasErrors) {
      focusFirst();
      return false;
    }
    busy.current = true;
    setPending(true);
    try {
      await send(form.getValues());
      form.resetDirty();
      return true;
    } catch (error) {
      if (!isProblem(error)) throw error;
      if (takeFieldErrors(form, error)) focusFirst();
      return false;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  return {
    form,
    pending,
    isPending: () => busy.current,
    submit,
    container: useCallback((found: HTMLElement | null) => {
      element.current = found;
    }, []),
  };
}

/** The messages of a schema in the viewer's language. */
function inWords(errors: FormErrors): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      path,
      typeof message === 'string' ? inViewersWords(message) : message,
    ]),
  );
}

/** Puts the server's field errors on their fields; whether there were any. */
export function takeFieldErrors<V extends FormValues>(form: ContractForm<V>, problem: ApiProblem): boolean {
  const entries = Object.entries(problem.fieldErrors).filter(([, messages]) => messages.length > 0);
  if (entries.length === 0) return false;
  form.setErrors(Object.fromEntries(entries.map(([field, messages]) => [field, messages[0]])));
  return true;
}
