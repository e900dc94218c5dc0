import type { RowValue } from '@bellwether/contract/imports/check-row.rules';
import type { ImportField } from '@bellwether/contract/imports/models';
import { TextInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../ui/words/format.ts';
import type { FileRow } from '../check-file.rules.ts';
import classes from '../wizard.module.css';
import { noteWords, problemWords } from '../words.ts';
import { cellName, type Mending } from './use-mending.ts';

interface CellProps {
  field: ImportField;
  row: FileRow;
  language: string;
}

/** A value as it was understood, or as the file has it where it is bad, and below it why or what was put in its place. */
export function PreviewCell({ field, row, language }: CellProps) {
  const { t } = useTranslation('configuration');
  const { text, raw, words, isBad } = contentOf(field, row, language, t);
  return (
    <td data-bad={isBad || undefined} title={words ? `${raw} – ${words}` : raw}>
      <Value text={text} />
      <Words words={words} isBad={isBad} />
    </td>
  );
}

/** A cell that can be mended: a press or Enter opens it, with the text of the file. */
export function MendedCell({ field, row, language, mending }: CellProps & { mending: Mending }) {
  const { t } = useTranslation('configuration');
  const { text, raw, words, isBad } = contentOf(field, row, language, t);
  const name = t('configuration:wizard.mend', {
    name: t(`configuration:wizard.fields.${field.key}`),
    line: row.line,
    value: raw === '' ? '–' : raw,
  });
  const draft = mending.draftOf(row.line, field.key);
  const cell = cellName(row.line, field.key);
  return (
    <td data-bad={isBad || undefined} title={words ? `${raw} – ${words}` : raw}>
      {draft === null ? (
        <button
          type="button"
          className={classes.mend}
          data-cell={cell}
          aria-label={name}
          onClick={() => mending.begin(row.line, field.key)}
        >
          <Value text={text} />
        </button>
      ) : (
        <TextInput
          size="xs"
          aria-label={name}
          value={draft}
          data-cell={cell}
          // Escape closes the field and not the dialog.
          data-mantine-stop-propagation
          ref={focusOnce}
          onChange={(event) => mending.type(event.currentTarget.value)}
          onKeyDown={mending.onKeyDown}
          onBlur={() => mending.leave(row.line, field.key)}
        />
      )}
      <Words words={words} isBad={isBad} />
    </td>
  );
}

/** Takes the focus as soon as the field is there, with its text chosen. */
function focusOnce(input: HTMLInputElement | null): void {
  if (!input || document.activeElement === input) return;
  input.focus();
  input.select();
}

function Value({ text }: { text: string }) {
  return <span className={classes.value}>{text === '' ? <span className="dim">–</span> : text}</span>;
}

function Words({ words, isBad }: { words: string | null; isBad: boolean }) {
  return words ? (
    <span className={classes.word} data-kind={isBad ? 'bad' : 'note'}>
      {words}
    </span>
  ) : null;
}

function contentOf(field: ImportField, { check, cells }: FileRow, language: string, t: TFunction) {
  const problem = check.problems.find((one) => one.field === field.key);
  const note = check.notes.find((one) => one.field === field.key);
  const raw = cells[field.key] ?? '';
  return {
    raw,
    text:
      problem || field.kind === 'fullName' ? raw : shownValue(field, check.values[field.key], language, t),
    words: problem ? problemWords(problem, t) : note ? noteWords(note, t) : null,
    isBad: problem !== undefined,
  };
}

/** A value as it was understood: dates in words (AMB-113), fixed values by their names. */
function shownValue(field: ImportField, value: RowValue | undefined, language: string, t: TFunction): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'date')
    return formatDay(String(value), language, { day: 'numeric', month: 'long', year: 'numeric' });
  if (field.kind === 'enumeration') return t(`configuration:wizard.values.${value}`);
  return typeof value === 'number' ? value.toLocaleString(language) : value;
}
