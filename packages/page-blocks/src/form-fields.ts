import { createElement, type ReactNode } from 'react';
import { names } from './data.ts';
import type { BlockText } from './texts.ts';
import type { FormState, PageData } from './types.ts';

export interface FieldOf {
  readonly name: string;
  readonly label: BlockText;
  readonly kind: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'checkbox' | 'file';
  readonly required?: boolean;
  readonly most?: number;
  readonly hint?: BlockText | undefined;
  /** What is counted in the hint. */
  readonly hintCount?: number;
  /** In place of 'optional': what is needed of this field and another together. */
  readonly needed?: BlockText;
  /** Whether it takes the whole line; longer kinds do anyway. */
  readonly wide?: boolean;
  readonly autoComplete?: string;
  /** The names of files that a file field takes. */
  readonly accept?: string;
  readonly options?: readonly { readonly id: string; readonly title: string }[];
}

const nothing: FormState = { action: '', token: '', values: {}, errors: {} };

/** The trap for machines: people neither see nor reach it. Filled in, the submission is SPAM (AMB-148). */
export const honeypot = 'website';

/** A form of the page: posts by itself, shows the server's messages at their fields, keeps what was typed. */
export function formOf(
  blockId: string,
  data: PageData,
  words: {
    readonly title: string;
    readonly intro?: string;
    readonly button: string;
    readonly terms?: string;
  },
  fields: readonly FieldOf[],
  given?: FormState,
): ReactNode {
  const { mode, texts } = data;
  const state = given ?? data.form(blockId) ?? nothing;
  const wrong = Object.keys(state.errors);
  const titleId = `${blockId}-title`;
  const inner = [
    words.title &&
      createElement('h2', { key: 'title', id: titleId, className: 'bw-section-title' }, words.title),
    words.intro && createElement('p', { key: 'intro', className: 'bw-intro' }, words.intro),
    wrong.length > 0 && summary(blockId, state, fields, data),
    ...fields.map((field) => control(blockId, field, state, data)),
    words.terms && createElement('p', { key: 'terms', className: 'bw-terms' }, words.terms),
  ].filter(Boolean);
  const agree = inner.findIndex((one) => (one as { key?: string }).key === 'agreedToTerms');
  if (words.terms && agree >= 0) inner.push(...inner.splice(agree, 1));
  const button = createElement(
    mode === 'editor' ? 'span' : 'button',
    {
      key: 'send',
      ...(mode === 'page' && { type: 'submit' }),
      className: 'bw-button bw-primary bw-button-md',
    },
    words.button || texts('send'),
  );
  if (mode === 'editor') {
    return createElement(
      'div',
      { className: 'bw-section bw-form' },
      createElement('fieldset', { disabled: true }, inner),
      button,
    );
  }
  return createElement(
    'form',
    {
      method: 'post',
      action: state.action,
      // A file has to be chosen again after a refusal: what a browser finds itself is not sent first.
      ...(fields.some(({ kind }) => kind === 'file')
        ? { encType: 'multipart/form-data' }
        : { noValidate: true }),
      className: 'bw-section bw-form',
      ...(words.title ? { 'aria-labelledby': titleId } : {}),
    },
    inner,
    createElement('input', {
      key: 'token',
      type: 'hidden',
      name: '_token',
      value: state.token,
      readOnly: true,
    }),
    createElement(
      'div',
      { key: 'trap', className: 'bw-trap', 'aria-hidden': true },
      createElement('label', { htmlFor: `${blockId}-${honeypot}` }, texts('leaveEmpty')),
      createElement('input', {
        id: `${blockId}-${honeypot}`,
        name: honeypot,
        type: 'text',
        tabIndex: -1,
        autoComplete: 'off',
        defaultValue: '',
      }),
    ),
    button,
  );
}

function summary(
  blockId: string,
  { errors }: FormState,
  fields: readonly FieldOf[],
  data: PageData,
): ReactNode {
  return createElement(
    'div',
    { key: 'summary', className: 'bw-errors', role: 'alert', tabIndex: -1 },
    createElement('p', null, errors[''] ?? data.texts('check')),
    createElement(
      'ul',
      null,
      fields
        .filter(({ name }) => errors[name])
        .map(({ name, label }) =>
          createElement(
            'li',
            { key: name },
            createElement('a', { href: `#${blockId}-${name}` }, `${data.texts(label)}: ${errors[name]}`),
          ),
        ),
    ),
  );
}

function control(blockId: string, field: FieldOf, state: FormState, data: PageData): ReactNode {
  const { name, kind, required = false, hint } = field;
  const id = `${blockId}-${name}`;
  const error = state.errors[name];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const attributes = {
    id,
    name,
    required,
    ...(field.most && { maxLength: field.most }),
    ...(field.autoComplete && { autoComplete: field.autoComplete }),
    ...(error && { 'aria-invalid': true }),
    ...(described && { 'aria-describedby': described }),
  };
  const typed = state.values[name] ?? '';
  const label = createElement(
    'label',
    { key: 'label', htmlFor: id },
    data.texts(field.label),
    !required &&
      kind !== 'checkbox' &&
      createElement('span', { className: 'bw-optional' }, ` (${data.texts(field.needed ?? 'optional')})`),
  );
  const input =
    kind === 'textarea'
      ? createElement('textarea', { key: 'input', ...attributes, rows: 5, defaultValue: typed })
      : kind === 'select'
        ? selectOf(attributes, field, typed, data)
        : kind === 'checkbox'
          ? createElement('input', {
              key: 'input',
              ...attributes,
              type: 'checkbox',
              defaultChecked: typed === 'on',
            })
          : kind === 'file'
            ? createElement('input', { key: 'input', ...attributes, type: kind, accept: field.accept })
            : createElement('input', { key: 'input', ...attributes, type: kind, defaultValue: typed });
  return createElement(
    'div',
    {
      key: name,
      className: names(
        'bw-field',
        (field.wide || ['textarea', 'select', 'checkbox', 'file'].includes(kind)) && 'bw-wide',
        kind === 'checkbox' && 'bw-check',
        error && 'bw-wrong',
      ),
    },
    kind === 'checkbox' ? [input, label] : [label, input],
    hint &&
      createElement(
        'p',
        { key: 'hint', id: `${id}-hint`, className: 'bw-hint' },
        data.texts(hint, { count: field.hintCount ?? 0 }),
      ),
    error && createElement('p', { key: 'error', id: `${id}-error`, className: 'bw-error' }, error),
  );
}

function selectOf(attributes: { id: string }, field: FieldOf, typed: string, data: PageData): ReactNode {
  const options = field.options ?? [];
  return createElement(
    'select',
    { key: 'input', ...attributes, defaultValue: typed },
    createElement('option', { value: '' }, data.texts('noCourse')),
    options.map(({ id, title }) => createElement('option', { key: id, value: id }, title)),
  );
}
