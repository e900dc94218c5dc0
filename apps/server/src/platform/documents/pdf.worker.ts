import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { ZipFile } from 'yazl';
import type { NamedDocument } from './pdf.commands.ts';
import type { PdfDefinition, PdfFonts, PdfFoot } from './pdf.types.ts';

// Runs in a thread: sets one document, or several into a ZIP, with the fonts that come with the library. It opens nothing else, from disk or net.

/** Thin lines between rows, a stronger one below the head, none at the sides. */
const rowsLayout = {
  hLineWidth: (line: number, { table }: { table: { headerRows?: number | undefined } }) =>
    line === 0 ? 0 : line === table.headerRows ? 0.75 : 0.5,
  vLineWidth: () => 0,
  hLineColor: (line: number, { table }: { table: { headerRows?: number | undefined } }) =>
    line === table.headerRows ? '#5f6873' : '#d9dde2',
  paddingLeft: (column: number) => (column === 0 ? 0 : 4),
  paddingRight: (column: number, { table }: { table: { body: unknown[][] } }) =>
    column === (table.body[0]?.length ?? 0) - 1 ? 0 : 4,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

interface Task {
  document?: PdfDefinition;
  foot?: PdfFoot;
  entries?: readonly NamedDocument[];
}
const { document, foot, entries } = (workerData ?? {}) as Task;
if (document) parentPort?.postMessage(await pdfOf(withFoot(document, foot)));
if (entries) parentPort?.postMessage(await zipOf(entries));

async function zipOf(all: readonly NamedDocument[]): Promise<Uint8Array> {
  const zip = new ZipFile();
  const done = buffer(zip.outputStream);
  for (const { name, ...one } of all) {
    // Setting a document writes into it, and these may share parts.
    const pdf = await pdfOf(withFoot(structuredClone(one.document), one.foot));
    // A PDF is compressed already.
    zip.addBuffer(Buffer.from(pdf), `${name}.pdf`, { compress: false });
  }
  zip.end();
  return new Uint8Array(await done);
}

function withFoot(definition: PdfDefinition, end: PdfFoot | undefined): PdfDefinition {
  return end ? { ...definition, footer: footOf(end) } : definition;
}

async function pdfOf(definition: PdfDefinition): Promise<Uint8Array> {
  const fonts: PdfFonts = createRequire(import.meta.url)('pdfmake/fonts/Roboto.js');
  const folder = dirname(String(fonts.Roboto?.normal)) + sep;
  pdfmake.setFonts(fonts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder));
  pdfmake.setTableLayouts({ rows: rowsLayout });
  return await pdfmake.createPdf(definition).getBuffer();
}

function footOf({ left, right, margin, color }: PdfFoot) {
  return (page: number, pages: number) => ({
    columns: [
      { text: left },
      {
        text: right.replace('{{page}}', String(page)).replace('{{pages}}', String(pages)),
        alignment: 'right' as const,
      },
    ],
    margin: [margin, 12, margin, 0] as [number, number, number, number],
    fontSize: 7.5,
    color,
  });
}
