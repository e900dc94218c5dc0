import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { openLive, useLiveConnected } from './live.ts';

class HeldSource {
  static readonly made: HeldSource[] = [];
  onopen = () => {};
  onerror = () => {};
  constructor() {
    HeldSource.made.push(this);
  }
  addEventListener() {}
  close() {}
}

function Flag() {
  return <output>stands: {String(useLiveConnected())}</output>;
}

it('the live stream is neither up nor broken until it has opened or failed; cleared on error [MSG-15]', async () => {
  vi.stubGlobal('EventSource', HeldSource);
  await show(<Flag />);
  const close = openLive(() => undefined);
  const says = (words: string) => expect.element(page.getByText(`stands: ${words}`)).toBeVisible();
  await says('undefined');
  HeldSource.made[0]?.onopen();
  await says('true');
  HeldSource.made[0]?.onerror();
  await says('false');
  close();
  await says('undefined');
  vi.unstubAllGlobals();
});
