import { CatchBoundary } from '@tanstack/react-router';
import { use, useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { later, Meanwhile } from './later.tsx';

type File = { default: () => string };

/** A file that comes, or does not, when the test says so; how often it was asked for. */
function heldFile() {
  const asked: PromiseWithResolvers<File>[] = [];
  const load = () => {
    const next = Promise.withResolvers<File>();
    asked.push(next);
    return next.promise;
  };
  return { asked, load };
}

let standing = 0;

function Soon() {
  useEffect(() => {
    standing += 1;
    return () => {
      standing -= 1;
    };
  }, []);
  return <p>Soon</p>;
}

/** After what now waits its turn: two pictures of the screen, far less than React's 300 ms. */
const twoFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))));

it('is drawn as soon as its file is there, in place of what stood meanwhile', async () => {
  const { asked, load } = heldFile();
  const Late = later(load);
  await show(
    <Meanwhile show={<p>Soon</p>}>
      <Late />
    </Meanwhile>,
  );
  await expect.element(page.getByText('Soon')).toBeVisible();
  asked[0]?.resolve({ default: () => 'Here' });
  await twoFrames();
  expect(document.body.textContent).toContain('Here');
  expect(document.body.textContent).not.toContain('Soon');
  expect(asked).toHaveLength(1);
});

it('what comes late within it does not bring back what stood for it', async () => {
  const outer = heldFile();
  const inner = heldFile();
  const Outer = later(outer.load);
  const Inner = later(inner.load);
  await show(
    <Meanwhile show={<p>Soon</p>}>
      <Outer />
    </Meanwhile>,
  );
  await expect.poll(() => outer.asked.length).toBe(1);
  outer.asked[0]?.resolve({ default: (() => <p>Around {<Inner />}</p>) as never });
  await expect.element(page.getByText('Around')).toBeVisible();
  await expect.element(page.getByText('Soon')).not.toBeInTheDocument();
  inner.asked[0]?.resolve({ default: () => 'within' });
  await expect.element(page.getByText('Around within')).toBeVisible();
});

it('a file that does not come is an error of the screen, and is asked for again on the next try', async () => {
  const { asked, load } = heldFile();
  const Late = later(load);
  await show(
    <CatchBoundary
      getResetKey={() => 'same'}
      errorComponent={({ error, reset }) => (
        <button type="button" onClick={reset}>
          {String(error)}
        </button>
      )}
    >
      <Meanwhile>
        <Late />
      </Meanwhile>
    </CatchBoundary>,
  );
  await expect.poll(() => asked.length).toBe(1);
  // React tells of it once.
  vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  asked[0]?.reject(new Error('no connection'));
  await page.getByRole('button', { name: 'Error: no connection' }).click();
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.resolve({ default: () => 'Here' });
  await expect.element(page.getByText('Here')).toBeVisible();
});

it('what stands meanwhile stands once, also while its own texts are on their way', async () => {
  const { asked, load } = heldFile();
  const texts = Promise.withResolvers<string>();
  const Late = later(load);
  await show(
    <Meanwhile show={<Soon />}>
      <Late />
    </Meanwhile>,
  );
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.resolve({ default: () => use(texts.promise) });
  await twoFrames();
  await expect.element(page.getByText('Soon')).toBeVisible();
  expect(standing).toBe(1);
  texts.resolve('Here');
  await expect.element(page.getByText('Here')).toBeVisible();
  expect(standing).toBe(0);
});
