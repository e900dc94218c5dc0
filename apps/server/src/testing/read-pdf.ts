import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The lines of a document as a reader sees them, their blanks made one, by programs that know nothing of how it was made. Throws where it is not a
 * whole PDF in the eyes of qpdf, where its pages are not A4, and where a program is missing.
 */
export function readPdf(pdf: Buffer): string[] {
  demandWhole(pdf);
  const size = said('pdfinfo', ['-'], pdf);
  if (!/Page size:.*A4/.test(size)) throw new Error(`not of A4: ${size}`);
  const lines = said('pdftotext', ['-layout', '-', '-'], pdf).split(/[\n\f]/);
  return lines.map((line) => line.trim().replace(/\s+/g, ' '));
}

/** qpdf reads no document that is piped to it. */
function demandWhole(pdf: Buffer): void {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-pdf-'));
  try {
    const path = join(folder, 'document.pdf');
    writeFileSync(path, pdf);
    said('qpdf', ['--check', path]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function said(program: string, args: readonly string[], input?: Buffer): string {
  const { stdout, stderr, status, error } = spawnSync(program, args, { input, maxBuffer: 2 ** 26 });
  if (error) throw new Error(`${program} is missing: install poppler-utils and qpdf`, { cause: error });
  if (status !== 0) throw new Error(`${program}: ${stdout} ${stderr}`);
  return stdout.toString('utf8');
}
