import { callFile } from '../../api/client.ts';
import type { Call } from '../../api/types.ts';

type Week = Call<'GET /api/timetables.pdf'>['query'];

/**
 * Fetches the timetables as a document and hands it to the browser to keep. Throws an ApiProblem, so that a failure is
 * told in words instead of being saved as a file.
 */
export async function downloadPdf(query: Week, name: string): Promise<void> {
  const url = URL.createObjectURL(await callFile('GET /api/timetables.pdf', { query }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.pdf`;
  link.click();
  URL.revokeObjectURL(url);
}
