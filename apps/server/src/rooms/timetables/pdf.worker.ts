import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { PdfDefinition, PdfFonts } from './pdf.types.ts';

// Runs in a thread: sets one document with the fonts that come with the library. It opens nothing else, from disk or net.

const { document } = (workerData ?? {}) as { document?: PdfDefinition };
if (document) parentPort?.postMessage(await pdfOf(document));

async function pdfOf(definition: PdfDefinition): Promise<Uint8Array> {
  const fonts: PdfFonts = createRequire(import.meta.url)('pdfmake/fonts/Roboto.js');
  const folder = dirname(String(fonts.Roboto?.normal)) + sep;
  pdfmake.setFonts(fonts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder));
  return await pdfmake.createPdf(definition).getBuffer();
}
