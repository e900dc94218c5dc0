import type { ReportType } from '@bellwether/contract/payroll/payroll.values';
import type { Content } from 'pdfmake';
import type { PdfCell } from '../../../platform/documents/pdf.types.ts';
import type { Sheet, SheetCell } from '../../../platform/documents/xlsx.commands.ts';
import { figure, framed, headOf, type Paper, partTitle, right, textOf } from '../../billing/index.ts';

interface ReportOnPaper {
  readonly reportType: ReportType;
  readonly currency: string;
  /** 'YYYY-MM', both included. */
  readonly from: string;
  readonly to: string;
  readonly tables: readonly Sheet[];
}

/** A report as a document, A4: each of its tables under its title. */
export function reportDocument(paper: Paper, { reportType, currency, from, to, tables }: ReportOnPaper) {
  const { say } = paper;
  return framed(
    paper,
    {
      title: say(`reports.kinds.${reportType}`),
      number: from === to ? from : `${from} – ${to}`,
      whoTitle: say('reports.title'),
      customerName: paper.organization.name,
      addressee: { lines: [], taxId: null },
      facts: [
        [say('reports.period'), from === to ? from : `${from} – ${to}`],
        [say('reports.currency'), currency],
      ],
    },
    tables.filter(({ rows }) => rows.length > 0).flatMap((table) => tableOf(table, currency, paper)),
  );
}

function tableOf({ title, head, rows }: Sheet, currency: string, paper: Paper): Content[] {
  const texts = head.length - (rows[0] ?? []).filter((cell) => typeof cell !== 'string').length;
  return [
    partTitle(title),
    {
      layout: 'rows',
      margin: [0, 0, 0, 16],
      table: {
        headerRows: 1,
        widths: ['*', ...head.slice(1).map(() => 'auto' as const)],
        body: [headOf(head, texts), ...rows.map((row) => row.map((cell) => cellOf(cell, currency, paper)))],
      },
    },
  ];
}

function cellOf(cell: SheetCell, currency: string, paper: Paper): PdfCell {
  if (cell === null) return right('');
  if (typeof cell === 'string') return { text: textOf(cell) };
  return right(typeof cell === 'number' ? String(cell) : figure(cell.amount, currency, paper));
}
