import { ApiProblem, urlOf } from '../../api/client.ts';
import { loadWords } from '../../api/sentences.ts';

/**
 * Fetches the timetables as a document and hands it to the browser to keep. Throws an ApiProblem, so that a failure is
 * told in words instead of being saved as a file.
 */
export async function downloadPdf(query: Record<string, unknown>, name: string): Promise<void> {
  const reply = await fetch(urlOf('/api/timetables.pdf', { query })).catch(() => {
    throw new ApiProblem(0, 'network');
  });
  if (!reply.ok) {
    const [body] = await Promise.all([reply.json().catch(() => undefined), loadWords()]);
    throw new ApiProblem(reply.status, body?.message ?? reply.statusText, body);
  }
  const url = URL.createObjectURL(await reply.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.pdf`;
  link.click();
  URL.revokeObjectURL(url);
}
