import { callFile } from '../../api/client.ts';
import type { Call } from '../../api/types.ts';
import { download } from '../../ui/list/csv.ts';

type Week = Call<'GET /api/timetables.pdf'>['query'];

/**
 * Fetches the timetables as a document and hands it to the browser to keep. Throws an ApiProblem, so that a failure is
 * told in words instead of being saved as a file.
 */
export async function downloadPdf(query: Week, name: string): Promise<void> {
  download(`${name}.pdf`, await callFile('GET /api/timetables.pdf', { query }), 'application/pdf');
}
