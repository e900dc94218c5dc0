import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './plain-field.module.css';

// The sign-in screen is the first thing a browser loads, on any line: its two fields and its button are plain elements,
// which spares 18 KB of the kit.

interface PlainFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  name: string;
  autoComplete: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  secret?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
}

/** One labelled text field; a secret one has the eye. */
export function PlainField({
  label,
  value,
  onChange,
  error,
  secret = false,
  autoFocus = false,
  ...input
}: PlainFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [shown, setShown] = useState(false);
  const Eye = shown ? IconEyeOff : IconEye;
  return (
    <div>
      <label className="bw-label" htmlFor={id}>
        {label}
      </label>
      <div className={classes.box}>
        <input
          {...input}
          id={id}
          className={classes.input}
          type={secret && !shown ? 'password' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the form is all there is on the screen
          autoFocus={autoFocus}
          data-autofocus={autoFocus || undefined}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {secret ? (
          <button
            type="button"
            className={classes.eye}
            aria-label={t('common:showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Eye size={16} />
          </button>
        ) : null}
      </div>
      {error ? (
        <p id={`${id}-error`} className="bw-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}

interface PlainSubmitProps {
  pending: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** The primary button of the form. */
export function PlainSubmit({ pending, disabled = false, children }: PlainSubmitProps) {
  return (
    <button type="submit" className={classes.submit} disabled={pending || disabled}>
      {pending ? <span className={classes.spin} aria-hidden /> : null}
      {children}
    </button>
  );
}
