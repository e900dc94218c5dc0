import i18next from 'i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { previewedLanguage, previewLanguage } from '../../ui/words/i18n.ts';
import PreviewBar from './preview-bar.tsx';

afterEach(() => previewLanguage(null));

describe('the preview of a language that cannot be chosen', () => {
  it('turns the page round under a bar in the chosen words, which leads back [TRN-07, AMB-391]', async () => {
    await show(<PreviewBar code="vi" />, { can: ['edit translation'] });
    await previewLanguage('vi');
    expect([i18next.language, previewedLanguage(), localStorage.getItem('app-language')]).toEqual([
      'vi',
      'vi',
      null,
    ]);
    await expect.element(page.getByText(/^You see everything in Vietnamese/)).toBeVisible();
    await page.getByRole('button', { name: 'Back to English' }).click();
    await expect.poll(() => i18next.language).toBe('en');
    expect(previewedLanguage()).toBeNull();
  });

  it('ends for who may not translate [TRN-07, AMB-391]', async () => {
    sessionStorage.setItem('app-preview', 'vi');
    await show(<PreviewBar code="vi" />, { can: ['read translation'] });
    await expect.poll(() => previewedLanguage()).toBeNull();
    await expect.poll(() => [i18next.language, document.documentElement.dir]).toEqual(['en', 'ltr']);
  });
});
