import type { Mapping } from '@bellwether/contract/imports/matching.rules';
import type { ImportField, ImportModel } from '@bellwether/contract/imports/models';
import { IconAlertCircleFilled, IconCircleCheck } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { TFunction } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inViewersWords } from '../../../../api/sentences.ts';
import { useViewersWords } from '../../../../ui/words/viewers-words.ts';
import { type FileRow, hasNotes, isGood, type Mends } from '../check-file.rules.ts';
import classes from '../wizard.module.css';
import { problemWords } from '../words.ts';
import { MendedCell, PreviewCell } from './preview-cell.tsx';
import { type Mending, useMending } from './use-mending.ts';

interface PreviewTableProps {
  model: ImportModel;
  mapping: Mapping;
  rows: readonly FileRow[];
  /** What was mended here. */
  mends: Mends;
  /** Undefined where the server reads the file by itself: there nothing can be mended. */
  onMend: ((line: number, field: string, text: string) => void) | undefined;
}

const nothing: Readonly<Record<string, string>> = {};
const heights = { plain: 36, words: 52 };

/**
 * The rows as they will be, with what is wrong or was put in place below each value; a bad cell is mended where it stands.
 * Only what is on screen is drawn. IMP-08.
 */
export function PreviewTable({ model, mapping, rows, mends, onMend }: PreviewTableProps) {
  const { t } = useTranslation('configuration');
  // The server's words on rows are worded in words.ts; this draws them again when the catalogue is there.
  useViewersWords();
  const scroll = useRef<HTMLDivElement>(null);
  const mending = useMending(scroll, rows, onMend);
  const fields = shownFields(model, mapping, rows);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => heights[hasWords(rows[index]) ? 'words' : 'plain'],
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
            return row ? (
              <Row
                key={row.line}
                row={row}
                index={index}
                {...{ fields, mapping, mends: mends[row.line] ?? nothing, mending: onMend ? mending : null }}
              />
            ) : null;
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

/**
 * The mapped fields, and what comes of a whole name behind it. A required or placeholder field without a column shows what
 * becomes of it all the same.
 */
function shownFields(model: ImportModel, mapping: Mapping, rows: readonly FileRow[]): ImportField[] {
  const isSaid = (key: string) =>
    rows.some(({ check }) => [...check.problems, ...check.notes].some((one) => one.field === key));
  const isPart = ({ key, partOf = key, required }: ImportField) =>
    partOf !== key && partOf in mapping && (required || rows.some(({ check }) => check.values[key]));
  const shown = model.fields.filter((field) => field.key in mapping || isPart(field) || isSaid(field.key));
  return [
    ...shown.filter(({ kind }) => kind === 'fullName'),
    ...shown.filter(({ kind }) => kind !== 'fullName'),
  ];
}

interface RowProps {
  row: FileRow;
  index: number;
  fields: readonly ImportField[];
  mapping: Mapping;
  /** What was mended in the row, by header. */
  mends: Readonly<Record<string, string>>;
  mending: Mending | null;
}

function Row({ row, index, fields, mapping, mends, mending }: RowProps) {
  const { t, i18n } = useTranslation('configuration');
  const { language } = i18n;
  return (
    <tr
      aria-rowindex={index + 2}
      data-bad={!isGood(row) || undefined}
      style={{ height: heights[hasWords(row) ? 'words' : 'plain'] }}
    >
      <th scope="row" className={classes.line}>
        <LineCell row={row} t={t} />
      </th>
      {fields.map((field) => {
        const header = mapping[field.key];
        // However a name is taken apart, somebody may know it better.
        const isOpen =
          header !== undefined && (field.kind === 'fullName' || mayBeMended(row, field.key, mends[header]));
        return mending && isOpen ? (
          <MendedCell key={field.key} {...{ field, row, language, mending }} />
        ) : (
          <PreviewCell key={field.key} {...{ field, row, language }} />
        );
      })}
    </tr>
  );
}

/** A cell with a problem or a note, one that was mended before, and each of a row that is refused as a whole. */
function mayBeMended({ check }: FileRow, field: string, mended: string | undefined): boolean {
  if (mended !== undefined) return true;
  const isAbout = (one: { field: string }) => one.field === field || one.field === '';
  return check.problems.some(isAbout) || check.notes.some(isAbout);
}

function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden style={{ height }}>
      <td />
    </tr>
  );
}

function LineCell({ row, t }: { row: FileRow; t: TFunction }) {
  const good = isGood(row);
  const word = wordOfRow(row, t);
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
        <span className={classes.word} data-kind={word.isBad ? 'bad' : 'note'} title={word.text}>
          {word.text}
        </span>
      ) : null}
    </>
  );
}

/** What is said of the row as a whole: why it is refused or where it is bad, which row it repeats, what to look at, or what it changes. */
function wordOfRow(row: FileRow, t: TFunction): { text: string; isBad: boolean } | null {
  const refusal = row.check.problems.find(({ field }) => field === '');
  if (refusal) return { text: problemWords(refusal, t), isBad: true };
  const [warning] = row.warnings;
  if (row.sameAs === null && !isGood(row)) {
    // The cell itself may lie out of sight.
    const names = row.check.problems.map(({ field }) => t(`configuration:wizard.fields.${field}`));
    return { text: names.join(', '), isBad: true };
  }
  const text =
    row.sameAs !== null
      ? t('configuration:wizard.sameAs', { line: row.sameAs })
      : warning !== undefined
        ? inViewersWords(warning)
        : row.fate === 'updated' || row.fate === 'unchanged'
          ? t(`configuration:wizard.fates.${row.fate}`)
          : null;
  return text === null ? null : { text, isBad: false };
}

function hasWords(row: FileRow | undefined): boolean {
  return row !== undefined && (!isGood(row) || hasNotes(row) || row.fate === 'unchanged');
}
