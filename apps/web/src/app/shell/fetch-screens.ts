import type { AnyRouter } from '@tanstack/react-router';
import { readsAhead } from '../../api/profiles.ts';

interface Fetchable {
  preload?: () => Promise<unknown>;
}

/**
 * Fetches the code of the screens behind `paths`, one screen after the other, so that who clicks meanwhile waits for one at
 * most. What the screens read is not asked for. Does nothing where reading ahead is switched off or the browser saves data.
 */
export async function fetchScreens(router: AnyRouter, paths: readonly string[]): Promise<void> {
  if (!readsAhead() || savesData()) return;
  for (const path of paths) {
    const component = router.routesByPath[path]?.options.component as Fetchable | undefined;
    // A file that cannot be had now is asked for again with the click, which tells of it.
    await component?.preload?.().catch(() => undefined);
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
