import { Input, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, isProblem } from '../../api/client.ts';
import classes from './search-picker.module.css';

export interface Picked {
  id: string;
  name: string;
  /** A second line: code, username. */
  detail?: string | undefined;
}

const minLength = 2;
const waitMs = 500;
const closeMs = 200;
export const pickerLimit = 10;

interface SearchPickerProps {
  label: ReactNode;
  value: readonly Picked[];
  onChange: (value: Picked[]) => void;
  /** Finds at most ten things for two or more characters. */
  search: (text: string, signal: AbortSignal) => Promise<Picked[]>;
  /** Part of the cache key: 'classes', 'users'. */
  name: string;
  /** Shown as 'Error: <message>' when the search fails without words of its own. */
  failure: string;
  /** Shown when nothing is found. */
  nothing: string;
  placeholder?: string;
  /** Adding stops at this many. */
  max?: number;
  required?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  /** Whether a dialog gives it the focus when it opens. */
  autoFocus?: boolean;
}

/**
 * Finds and collects things by typing: from two characters on, half a second after the last one, ten results; the list
 * closes 200 ms after the field is left. APP-17, APP-18.
 */
export function SearchPicker(props: SearchPickerProps) {
  const {
    label,
    value,
    onChange,
    search,
    name,
    failure,
    nothing,
    placeholder,
    max,
    required,
    help,
    error,
    disabled,
    autoFocus,
  } = props;
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [wanted] = useDebouncedValue(typed.trim(), waitMs);
  const full = max !== undefined && value.length >= max;
  const found = useQuery({
    queryKey: ['picker', name, wanted],
    queryFn: ({ signal }) => search(wanted, signal),
    enabled: wanted.length >= minLength && !full,
    staleTime: 30_000,
    retry: false,
  });
  useEffect(() => () => clearTimeout(closing.current), []);

  const chosen = new Set(value.map((one) => one.id));
  const choices = (found.data ?? []).filter((one) => !chosen.has(one.id)).slice(0, pickerLimit);
  const pick = (one: Picked | undefined) => {
    if (!one || full) return;
    onChange([...value, one]);
    setTyped('');
    setAt(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, choices.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter' && open && choices[at]) pick(choices[at]);
    else if (event.key === 'Escape' && open) setOpen(false);
    else if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1));
    else return;
    if (event.key !== 'Backspace') {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const shown = open && typed.trim().length >= minLength && !full;
  return (
    <Input.Wrapper
      label={label}
      withAsterisk={required ?? false}
      description={help}
      error={error}
      labelProps={{ htmlFor: id }}
    >
      <div
        className={classes.field}
        data-error={Boolean(error) || undefined}
        data-disabled={disabled || undefined}
      >
        <IconSearch size={15} aria-hidden />
        {value.map((one) => (
          <span key={one.id} className={classes.chip}>
            {one.name}
            <button
              type="button"
              aria-label={t('common:removeOne', { name: one.name })}
              disabled={disabled}
              onClick={() => onChange(value.filter((other) => other.id !== one.id))}
            >
              <IconX size={13} />
            </button>
          </span>
        ))}
        <input
          id={id}
          className={classes.input}
          data-autofocus={autoFocus || undefined}
          role="combobox"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown && choices[at] ? `${id}-${at}` : undefined}
          aria-invalid={Boolean(error)}
          autoComplete="off"
          placeholder={full ? t('common:maxReached', { count: max }) : (placeholder ?? t('common:typeTwo'))}
          disabled={disabled || full}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setOpen(true);
            setAt(0);
          }}
          onFocus={() => {
            clearTimeout(closing.current);
            setOpen(true);
          }}
          onBlur={() => {
            closing.current = setTimeout(() => setOpen(false), closeMs);
          }}
          onKeyDown={onKeyDown}
        />
        {shown ? (
          <div
            id={`${id}-list`}
            className={`${classes.list} bw-popup`}
            role="listbox"
            aria-label={typeof label === 'string' ? label : name}
          >
            <Results
              found={found}
              waiting={wanted !== typed.trim()}
              nothing={nothing}
              failure={failure}
              choices={choices}
            >
              {choices.map((one, index) => (
                <div
                  key={one.id}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className={classes.option}
                  data-on={index === at || undefined}
                  onMouseDown={(event) => {
                    event.preventDefault();
                    pick(one);
                  }}
                >
                  <span className="cut">{one.name}</span>
                  {one.detail ? <span className="s12 dim cut">{one.detail}</span> : null}
                </div>
              ))}
            </Results>
          </div>
        ) : null}
      </div>
    </Input.Wrapper>
  );
}

interface ResultsProps {
  found: { error: unknown; data: unknown; isFetching: boolean };
  waiting: boolean;
  nothing: string;
  failure: string;
  choices: readonly Picked[];
  children: ReactNode;
}

function Results({ found, waiting, nothing, failure, choices, children }: ResultsProps) {
  const { t } = useTranslation();
  if (found.isFetching || waiting)
    return (
      <div className={`row ${classes.note}`}>
        <Loader size={14} /> {t('common:loading')}
      </div>
    );
  if (found.error) {
    // The server's own problems carry a code; the status text of others says nothing.
    const { error } = found;
    const message = isProblem(error) && error.status !== 0 && error.code ? error.message : failure;
    return (
      <div className={`row ${classes.note}`} role="alert">
        {t('common:pickerError', { message })}
      </div>
    );
  }
  return choices.length > 0 ? children : <div className={`row ${classes.note}`}>{nothing}</div>;
}

type ReadyProps = Pick<
  SearchPickerProps,
  'label' | 'value' | 'onChange' | 'max' | 'required' | 'help' | 'error' | 'disabled'
>;

/** A picker of classes. APP-19. */
export function ClassPicker(props: ReadyProps) {
  const { t } = useTranslation('errors');
  return (
    <SearchPicker
      {...props}
      name="classes"
      failure={t('errors:searchClasses')}
      nothing={t('errors:noClasses')}
      search={async (search, signal) => {
        const { data } = await call(
          'GET /api/lms/classes',
          { query: { search, limit: pickerLimit, minimal: 'true' } },
          signal,
        );
        return data.map(({ id, name, code }) => ({ id, name, detail: code }));
      }}
    />
  );
}

/** A picker of courses. APP-19. */
export function CoursePicker(props: ReadyProps) {
  const { t } = useTranslation('errors');
  return (
    <SearchPicker
      {...props}
      name="courses"
      failure={t('errors:searchCourses')}
      nothing={t('errors:noCourses')}
      search={async (search, signal) => {
        const query = { q: search, minimal: 'true', limit: pickerLimit };
        const courses = await call('GET /api/courses', { query }, signal);
        return courses.map(({ id, name }) => ({ id, name }));
      }}
    />
  );
}

/** A picker of users; `roleFilter` narrows it to one role. APP-19, IAM-29. */
export function UserPicker({ roleFilter, ...props }: ReadyProps & { roleFilter?: string }) {
  const { t } = useTranslation('errors');
  return (
    <SearchPicker
      {...props}
      name={`users:${roleFilter ?? ''}`}
      failure={t('errors:searchUsers')}
      nothing={t('errors:noUsers')}
      search={async (q, signal) => {
        const query = { q, limit: pickerLimit, ...(roleFilter ? { roleFilter } : {}) };
        const users = await call('GET /api/users/search', { query }, signal);
        return users.map(({ id, name, username, email }) => ({ id, name, detail: username ?? email }));
      }}
    />
  );
}
