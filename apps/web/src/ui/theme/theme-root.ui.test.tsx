import { useMantineColorScheme } from '@mantine/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { colorStyle } from './ink.ts';

/** Runs in the page's head before anything else. */
const earlyTheme = import.meta.glob<string>('../../../public/early-theme.js', {
  eager: true,
  query: '?raw',
  import: 'default',
});

function Switch() {
  const { setColorScheme } = useMantineColorScheme();
  return (
    <>
      <button type="button" onClick={() => setColorScheme('dark')}>
        Dark
      </button>
      <p style={{ ...colorStyle('#3b82f6'), background: 'var(--tint)' }}>Lesson</p>
    </>
  );
}

it('a page that is switched to dark is dark in everything: scroll bars, fields and the colours of events', async () => {
  const [script] = Object.values(earlyTheme);
  const early = document.createElement('script');
  early.textContent = script ?? '';
  document.head.append(early);
  const html = document.documentElement;
  expect(html.style.colorScheme).toBe('light');
  const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
  await show(<Switch />);
  const lesson = page.getByText('Lesson').element();
  const light = groundOf(lesson);
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(() => getComputedStyle(html).colorScheme).toBe('dark');
  expect(groundOf(lesson)).not.toBe(light);
  expect(html.style.background).toBe('');
  early.remove();
});
