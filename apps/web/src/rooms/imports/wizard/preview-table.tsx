import type { RowValue } from '@bellwether/contract/imports/check-row.rules';
import type { Mapping } from '@bellwether/contract/imports/matching.rules';
import type { ImportField, ImportModel } from '@bellwether/contract/imports/models';
import { IconAlertCircleFilled, IconCircleCheck } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { TFunction } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../ui/words/format.ts';
import { type FileRow, isGood } from './check-file.rules.ts';
import type { KnownRecords } from './use-known-records.ts';
import classes from './wizard.module.css';
import { noteWords, problemWords } from './words.ts';

interface PreviewTableProps {
  model: ImportModel;
  mapping: Mapping;
  rows: readonly FileRow[];
  known: KnownRecords;
}

const heights = { plain: 36, words: 52 };

/** The rows as they will be, with what is wrong or was put in place below each value; only what is on screen is drawn. IMP-08. */
export function PreviewTable({ model, mapping, rows, known }: PreviewTableProps) {
  const { t, i18n } = useTranslation('configuration');
  const scroll = useRef<HTMLDivElement>(null);
  // A required or placeholder field without a column shows what becomes of it all the same.
  const fields = model.fields.filter(
    ({ key }) =>
      key in mapping ||
      rows.some(({ check }) => [...check.problems, ...check.notes].some((one) => one.field === key)),
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => heights[hasWords(rows[index], known) ? 'words' : 'plain'],
    getItemKey: (index) => rows[index]?.line ?? index,
    overscan: 10,
    initialRect: { width: 1000, height: 400 },
  });
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <section
      ref={scroll}
      className={classes.preview}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('configuration:wizard.preview')}
    >
      <table aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classes.line}>
              {t('configuration:import.line')}
            </th>
            {fields.map(({ key }) => (
              <th key={key} scope="col">
                {t(`configuration:wizard.fields.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 ? <Gap height={above} /> : null}
          {items.map(({ index }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <tr
                key={row.line}
                aria-rowindex={index + 2}
                data-bad={!isGood(row) || undefined}
                style={{ height: heights[hasWords(row, known) ? 'words' : 'plain'] }}
              >
                <th scope="row" className={classes.line}>
                  <LineCell row={row} known={known} t={t} />
                </th>
                {fields.map((field) => (
                  <Cell key={field.key} field={field} row={row} language={i18n.language} t={t} />
                ))}
              </tr>
            );
          })}
          {below > 0 ? <Gap height={below} /> : null}
        </tbody>
      </table>
      {rows.length === 0 ? (
        <p className={`s13 dim ${classes.none}`}>{t('configuration:wizard.noRows')}</p>
      ) : null}
    </section>
  );
}

function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      <td />
    </tr>
  );
}

function LineCell({ row, known, t }: { row: FileRow; known: KnownRecords; t: TFunction }) {
  const good = isGood(row);
  const word = knownWord(row, known, t);
  return (
    <>
      <span className="row gap-6 dim">
        {good ? (
          <IconCircleCheck size={14} className={classes.ok} aria-label={t('configuration:wizard.rowGood')} />
        ) : (
          <IconAlertCircleFilled
            size={14}
            className={classes.bad}
            aria-label={t('configuration:wizard.rowBad')}
          />
        )}
        {row.line}
      </span>
      {word ? (
        <span className={classes.word} data-kind="note" title={word}>
          {word}
        </span>
      ) : null}
    </>
  );
}

interface CellProps {
  field: ImportField;
  row: FileRow;
  language: string;
  t: TFunction;
}

function Cell({ field, row, language, t }: CellProps) {
  const problem = row.check.problems.find((one) => one.field === field.key);
  const note = row.check.notes.find((one) => one.field === field.key);
  const raw = row.cells[field.key] ?? '';
  const text = problem ? raw : shownValue(field, row.check.values[field.key], language, t);
  const words = problem ? problemWords(problem, t) : note ? noteWords(note, t) : null;
  return (
    <td data-bad={problem ? true : undefined} title={words ? `${raw} – ${words}` : raw}>
      <span className={classes.value}>{text === '' ? <span className="dim">–</span> : text}</span>
      {words ? (
        <span className={classes.word} data-kind={problem ? 'bad' : 'note'}>
          {words}
        </span>
      ) : null}
    </td>
  );
}

/** A value as it was understood: dates in words (AMB-113), fixed values by their names. */
function shownValue(field: ImportField, value: RowValue | undefined, language: string, t: TFunction): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'date')
    return formatDay(String(value), language, { day: 'numeric', month: 'long', year: 'numeric' });
  if (field.kind === 'enumeration') return t(`configuration:wizard.values.${value}`);
  return typeof value === 'number' ? value.toLocaleString(language) : value;
}

function knownWord(row: FileRow, known: KnownRecords, t: TFunction): string | null {
  const found = known.get(row.line);
  if (found) return t(`configuration:wizard.known.${found}`);
  return row.sameAs === null ? null : t('configuration:wizard.sameAs', { line: row.sameAs });
}

function hasWords(row: FileRow | undefined, known: KnownRecords): boolean {
  if (!row) return false;
  return (
    row.check.problems.length > 0 || row.check.notes.length > 0 || row.sameAs !== null || known.has(row.line)
  );
}
