import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { answer, type Refusal } from '../../../testing/answer.ts';
import { samplePost, spoken } from '../../../testing/sample-post.ts';
import { show } from '../../../testing/show.tsx';
import { Composer } from './composer.tsx';

const vietnamese = { language: 'vi', title: 'Ngày hội thể thao', content: '<p>Mang theo mũ</p>' };
const can = ['read:any post', 'edit:any post', 'create:any post', 'edit:any announcement'];
const tab = (name: RegExp) => page.getByRole('tab', { name });
const title = () => page.getByRole('textbox', { name: 'Title' });
const words = () => page.getByRole('textbox', { name: 'Text', exact: true });
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

beforeEach(() => {
  localStorage.clear();
  answer('GET /api/translations/languages', spoken('ar', 'en', 'vi'));
  answer('GET /api/information/posts/groups', { mayAll: true, data: [] });
  answer('GET /api/information/posts/preview', {
    ...{ total: 15, withoutSignIn: 0, reasons: [], leftOut: [], people: [] },
    languages: [
      { language: 'vi', count: 12 },
      { language: 'en', count: 2 },
      { language: 'ar', count: 1 },
    ],
  });
});

afterEach(() => page.viewport(1280, 800));

async function opened(of: object | undefined = undefined) {
  answer('GET /api/information/posts/:id', { data: { ...samplePost, ...of } } as never);
  await show(<Composer id={of && samplePost.id} onClose={() => undefined} />, { can });
  await expect.element(title()).toBeVisible();
}

const update = 'PUT /api/information/posts/:id';
const stored = { data: samplePost } as never;

describe('the languages of a post', () => {
  it('have a tab each, the main one first, and are sent together', async () => {
    const asked = answer(update, stored);
    await opened({ texts: [vietnamese] });
    const tabs = page.getByRole('tab');
    await expect
      .poll(() => tabs.elements().map((one) => one.textContent))
      .toEqual([...['English · main', 'العربية', 'Tiếng Việt']]);
    await expect.element(tab(/English.*written/)).toHaveAttribute('aria-selected', 'true');
    await tab(/Tiếng Việt/).click();
    await expect.element(title()).toHaveValue(vietnamese.title);
    await expect.element(title()).toHaveAttribute('lang', 'vi');
    await title().fill('Ngày hội dời lại');
    await tab(/English/).click();
    await expect.element(title()).toHaveValue('Sports day');
    await save();
    await expect
      .poll(() => asked[0]?.body)
      .toMatchObject({
        ...{ language: 'en', title: 'Sports day', content: '<p>Bring a hat</p>' },
        texts: [{ ...vietnamese, title: 'Ngày hội dời lại' }],
      });
  });

  it('show what is stored in the main one, whatever its writer reads', async () => {
    await opened({ ...vietnamese, texts: [vietnamese] });
    await expect.element(title()).toHaveValue('Sports day');
  });

  it('are left out once they are empty', async () => {
    const asked = answer(update, stored);
    await opened({ texts: [{ ...vietnamese, content: '' }] });
    await tab(/Tiếng Việt/).click();
    await title().clear();
    await save();
    await expect.poll(() => asked[0]?.body).toMatchObject({ texts: [] });
  });

  it('are walked through by arrows', async () => {
    await opened({});
    await tab(/English/).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab(/العربية/)).toHaveFocus();
    await expect.element(title()).toHaveAttribute('lang', 'ar');
    await expect.element(words()).toHaveAttribute('lang', 'ar');
    for (const field of [title(), words()]) expect(getComputedStyle(field.element()).direction).toBe('rtl');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab(/Tiếng Việt/)).toHaveAttribute('aria-selected', 'true');
  });

  it('change places where another becomes the main one', async () => {
    const asked = answer(update, stored);
    await opened({ texts: [vietnamese] });
    await tab(/Tiếng Việt/).click();
    await page.getByRole('button', { name: 'Make this the main text' }).click();
    await expect.element(tab(/Tiếng Việt · main/)).toHaveAttribute('aria-selected', 'true');
    await save();
    const english = { language: 'en', title: 'Sports day', content: '<p>Bring a hat</p>' };
    await expect.poll(() => asked[0]?.body).toMatchObject({ ...vietnamese, texts: [english] });
  });

  it('have no tabs where there is one language', async () => {
    answer('GET /api/translations/languages', spoken('en'));
    await opened({});
    await expect.poll(() => page.getByRole('tab').elements()).toEqual([]);
  });

  it('that readers lack are counted', async () => {
    await opened({ texts: [{ ...vietnamese, language: 'ar' }] });
    await expect.element(page.getByText('12 read Vietnamese, no text for them')).toBeVisible();
    expect(page.getByText(/read (English|Arabic), no text/).elements()).toEqual([]);
  });

  it('fit a phone, also from right to left', async () => {
    await page.viewport(390, 844);
    document.documentElement.dir = 'rtl';
    try {
      await opened({ texts: [vietnamese] });
      const dialog = page.getByRole('dialog').element();
      expect(dialog.scrollWidth).toBeLessThanOrEqual(390);
      for (const one of page.getByRole('tab').elements()) {
        const { left, right } = one.getBoundingClientRect();
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(390);
      }
      await tab(/English/).click();
      await userEvent.keyboard('{ArrowLeft}');
      await expect.element(tab(/العربية/)).toHaveAttribute('aria-selected', 'true');
    } finally {
      document.documentElement.dir = 'ltr';
    }
  });
});

describe('a mistake in a language', () => {
  it('opens its tab, marks it and stands at its field until it is mended', async () => {
    const asked = answer(update, stored);
    await opened({ texts: [{ ...vietnamese, title: '' }] });
    await save();
    await expect.element(tab(/Tiếng Việt.*something is wrong/)).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByText('Title is required')).toBeVisible();
    await expect.element(title()).toHaveFocus();
    expect(asked).toHaveLength(0);
    await title().fill(vietnamese.title);
    expect(page.getByText('Title is required').elements()).toEqual([]);
    await save();
    await expect.poll(() => asked).toHaveLength(1);
  });

  it('that the server finds stands there too, and typing elsewhere opens nothing', async () => {
    const message = 'This language is not in use';
    const refusal: Refusal = {
      refused: 400,
      reply: {
        ...{ error: message, message, code: 'VALIDATION', errors: { 'texts.0.language': [message] } },
        details: { formErrors: [], fieldErrors: { 'texts.0.language': [message] } },
      },
    };
    answer(update, refusal);
    await opened({ texts: [vietnamese] });
    await save();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(tab(/Tiếng Việt/)).toHaveAttribute('aria-selected', 'true');
    await tab(/English/).click();
    await title().fill('Sports day in the hall');
    await expect.element(tab(/English/)).toHaveAttribute('aria-selected', 'true');
    await expect.element(tab(/Tiếng Việt.*something is wrong/)).toBeVisible();
    await save();
    await expect.element(tab(/Tiếng Việt/)).toHaveAttribute('aria-selected', 'true');
  });
});

it('what was typed for a new post is kept in all its languages', async () => {
  await opened();
  await tab(/Tiếng Việt/).click();
  await title().fill(vietnamese.title);
  await expect.poll(() => Object.values(localStorage).join()).toContain(vietnamese.title);
  await cleanup();
  await opened();
  await expect.element(page.getByText(/This is what you wrote last time/)).toBeVisible();
  await tab(/Tiếng Việt.*written/).click();
  await expect.element(title()).toHaveValue(vietnamese.title);
  const [key = ''] = Object.keys(localStorage).filter((one) => one.startsWith('bw-post-draft:'));
  const kept = JSON.parse(localStorage.getItem(key) ?? '');
  for (const texts of ['x', [1], [{ language: 'vi' }], null]) {
    localStorage.setItem(key, JSON.stringify({ ...kept, title: 'Kept', texts }));
    await cleanup();
    await opened();
    await expect.element(title()).toHaveValue('Kept');
  }
});
