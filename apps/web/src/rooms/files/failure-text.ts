import { isProblem } from '../../api/client.ts';

/** Refusals whose words belong to no field: no right (403), too much in an hour (429), too busy (503), no room (507). */
const told = [403, 429, 503, 507];

/** What the server says of a file that it did not take, in the viewer's words; '' where it says nothing that helps. */
export function failureText(error: unknown): string {
  if (!isProblem(error)) return '';
  return error.fieldErrors.file?.[0] ?? (told.includes(error.status) ? error.message : '');
}
