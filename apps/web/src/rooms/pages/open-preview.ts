import { isProblem } from '../../api/client.ts';
import type { BodyOf } from '../../api/types.ts';
import { callPages, toastFailure } from './pages-data.ts';

/**
 * Opens the server's preview of a page, or of content that is not stored, in a window of its own; whether it could. The
 * window is opened at once, within the click: browsers refuse one that comes later. PAG-17.
 */
export async function openPreview(
  body: BodyOf<'POST /api/pagebuilder/preview'>,
  failed: string,
): Promise<boolean> {
  const target = window.open('', '_blank');
  if (target) target.opener = null;
  try {
    const { data } = await callPages('POST /api/pagebuilder/preview', { body });
    if (target) target.location.replace(data.url);
    else window.location.assign(data.url);
    return true;
  } catch (error) {
    target?.close();
    if (isProblem(error)) toastFailure(error, failed);
    return false;
  }
}
