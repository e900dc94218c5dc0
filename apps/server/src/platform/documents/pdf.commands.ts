import { inThread } from './in-thread.commands.ts';
import type { PdfDefinition, PdfFoot } from './pdf.types.ts';

/**
 * Sets a document in a thread of its own, so that a long one holds nobody up meanwhile. Returns the PDF. Throws when it
 * takes longer than a minute.
 */
export function makePdf(document: PdfDefinition, foot?: PdfFoot): Promise<Buffer> {
  return inThread(new URL('./pdf.worker.ts', import.meta.url), { document, foot });
}

/** A document with the name of its file, without ending. */
export interface NamedDocument {
  readonly name: string;
  readonly document: PdfDefinition;
  readonly foot: PdfFoot;
}

/** The documents as a ZIP with a PDF for each, set one after the other in one thread. Throws when all take longer than a minute. */
export function makePdfZip(entries: readonly NamedDocument[]): Promise<Buffer> {
  return inThread(new URL('./pdf.worker.ts', import.meta.url), { entries });
}
