import type { Page } from '@playwright/test';
import { linkCorpus, scriptCorpus } from '../../apps/server/src/testing/script-corpus.ts';
import { violationsOf } from '../support/faults.ts';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';

interface Block {
  readonly type: string;
  readonly props: { readonly id: string; readonly [name: string]: unknown };
}

test.describe('a public page', () => {
  test('runs nothing of what an author wrote: no dialog, no breach of its policy, no script [PAG-21, AMB-117]', async ({
    page,
    browser,
  }) => {
    test.setTimeout(300_000);
    await signInQuickly(page, 'editor');
    const visitor = await browser.newPage();
    const alarms = watched(visitor);
    const size = 12;
    for (let at = 0; at < scriptCorpus.length; at += size) {
      const texts = scriptCorpus.slice(at, at + size);
      const address = await publish(page, texts.flatMap(everywhere));
      await visitor.goto(address);
      await expect(visitor.locator('main')).toBeVisible();
      // Everything a visitor can do: point at it, press it, walk through it by keyboard.
      for (const one of await visitor.locator('main button[popovertarget]:visible').all()) {
        await one.click({ timeout: 5000 });
        await visitor.keyboard.press('Escape');
      }
      for (let step = 0; step < 12; step += 1) await visitor.keyboard.press('Tab');
      expect(
        await visitor.locator('script, iframe, object, embed, svg, [onerror], [onload], [style]').count(),
      ).toBe(0);
      expect(await visitor.locator('a[href^="javascript" i], a[href^="data" i]').count()).toBe(0);
    }
    expect(alarms).toEqual([]);
    await visitor.close();
  });

  test('is shared with a picture that is there for everybody [APP-48]', async ({ request }) => {
    const picture = await request.get('/images/default-og.jpg');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  });

  test('refuses addresses that run, when they are saved [PAG-12, AMB-117]', async ({ page }) => {
    await signInQuickly(page, 'editor');
    for (const link of linkCorpus) {
      const reply = await page.request.post('/api/pagebuilder/pages', {
        data: {
          title: 'x',
          content: { content: [{ type: 'Button', props: { id: 'a', text: 'x', actionValue: link } }] },
        },
      });
      expect([link, reply.status()]).toEqual([link, 400]);
    }
  });

  test('is accessible, at 1440 and at 390 pixels, and does not scroll sideways [PAG-21]', async ({
    browser,
  }) => {
    const visitor = await (await browser.newContext()).newPage();
    for (const width of [1440, 390, 320]) {
      await visitor.setViewportSize({ width, height: 900 });
      for (const slug of ['welcome', 'movers', 'enroll', 'contact', 'nowhere']) {
        await visitor.goto(`/p/${slug}`);
        const violations = await violationsOf(visitor);
        expect([slug, violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)]).toEqual([slug, []]);
        expect(await tooWide(visitor)).toBe(0);
      }
    }
    await visitor.context().close();
  });

  test('opens and closes what a button opens, without a script, and by keyboard [PAG-12]', async ({
    browser,
  }) => {
    const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await visitor.goto('/p/movers');
    const modal = visitor.getByRole('dialog', { name: 'Fees and terms' });
    await expect(modal).toBeHidden();
    await visitor.getByRole('button', { name: 'Fees and terms' }).click();
    await expect(modal).toContainText('Books are included.');
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(modal).toBeHidden();
    await visitor.getByRole('button', { name: 'Fees and terms' }).press('Enter');
    await expect(modal).toBeVisible();
    await visitor.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await visitor.context().close();
  });

  test('is public when its moment has come, and gone when it is taken off [PAG-03, AMB-061]', async ({
    page,
    browser,
  }) => {
    await signInQuickly(page, 'editor');
    const address = await publish(page, [{ type: 'Heading', props: { id: 'h', text: 'Here now' } }]);
    const visitor = await browser.newPage();
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { name: 'Here now' })).toBeVisible();
    const { data } = await (
      await page.request.get(`/api/pagebuilder/pages?search=${address.slice(3)}`)
    ).json();
    await page.request.delete(`/api/pagebuilder/publish/${data[0].id}`);
    await expect(async () => expect((await visitor.goto(address))?.status()).toBe(404)).toPass();
    await expect(visitor.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await visitor.close();
  });
});

test.describe('a form of a public page', () => {
  test('works without JavaScript: messages at their fields, typed words kept, thanks at the end [PAG-18, PAG-20]', async ({
    page,
    browser,
  }) => {
    await signInQuickly(page, 'editor');
    const address = await publish(page, [
      { type: 'ContactForm', props: { id: 'form', title: 'Write to us' } },
    ]);
    const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await visitor.goto(address);
    const name = uniqueName('Visitor');
    await visitor.getByLabel('Name', { exact: true }).fill(name);
    await visitor.getByLabel('Email', { exact: true }).fill('not an address');
    await visitor.getByLabel(/^Message/).fill('When is the next open day?');
    await visitor.getByRole('button', { name: 'Send' }).click();
    await expect(visitor.getByRole('alert')).toContainText('Please check what you entered');
    await expect(visitor.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(visitor.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
      'Invalid email address',
    );
    await expect(visitor.getByLabel('Name', { exact: true })).toHaveValue(name);
    await expect(visitor.getByLabel(/^Message/)).toHaveValue('When is the next open day?');
    expect(await violationsOf(await shownAgain(browser, await visitor.content()))).toEqual([]);
    await visitor.getByLabel('Email', { exact: true }).fill('visitor@example.com');
    // A form sent within three seconds is a machine's: this one was shown anew just now.
    await visitor.waitForTimeout(3200);
    await visitor.getByRole('button', { name: 'Send' }).click();
    await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await visitor.reload();
    const query = `search=${encodeURIComponent(name)}`;
    const { data } = await (await page.request.get(`/api/pagebuilder/form-submissions?${query}`)).json();
    expect(data.map((row: { status: string }) => row.status)).toEqual(['PENDING']);
    await visitor.context().close();
  });

  test('begins with the course whose Enroll was pressed, and enrols nobody [PAG-13, PAG-19, REV-52]', async ({
    browser,
  }) => {
    const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await visitor.goto('/p/welcome');
    await visitor.getByRole('link', { name: 'Enroll: Movers 1B' }).click();
    await expect(visitor).toHaveURL(/\/p\/enroll\?course=/);
    await expect(visitor.getByLabel(/^Course/)).toHaveValue(/[0-9a-f-]{36}/);
    await visitor.getByRole('button', { name: 'Send the request' }).click();
    await expect(visitor.getByRole('alert')).toContainText('Must agree to terms');
    await expect(visitor.getByLabel(/^Course/)).toHaveValue(/[0-9a-f-]{36}/);
    await visitor.context().close();
  });
});

/** Publishes a page of the blocks as the signed-in editor; returns its address. */
async function publish(page: Page, blocks: readonly Block[]): Promise<string> {
  const content = blocks.map(({ type, props }, at) => ({
    type,
    props: { ...props, id: blocks.length > 1 ? `b${at}` : props.id },
  }));
  const reply = await page.request.post('/api/pagebuilder/pages', {
    data: { title: uniqueName('Journey'), status: 'PUBLISHED', content: { content } },
  });
  expect(reply.status()).toBe(201);
  return (await reply.json()).data.url;
}

/** The text in every place that takes words. */
function everywhere(text: string): Block[] {
  return [
    {
      type: 'HeroSection',
      props: { id: 'a', title: text, subtitle: text, ctaText: text.slice(0, 100), ctaLink: '/p/welcome' },
    },
    { type: 'Heading', props: { id: 'b', text } },
    { type: 'Text', props: { id: 'c', content: text } },
    { type: 'Media', props: { id: 'd', url: '/images/default-og.jpg', alt: text, caption: text } },
    { type: 'Button', props: { id: 'f', text: text.slice(0, 100), action: 'modal', actionValue: 'b1' } },
    { type: 'ContactForm', props: { id: 'e', title: text, intro: text, buttonText: text.slice(0, 60) } },
  ];
}

/** What happens on the page that must not: a dialog, something refused by its policy, an error, a request elsewhere. */
function watched(page: Page): string[] {
  const alarms: string[] = [];
  page.on('dialog', (dialog) => {
    alarms.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) alarms.push(message.text());
  });
  page.on('pageerror', (error) => alarms.push(`error ${error.message}`));
  page.on('popup', (popup) => alarms.push(`popup ${popup.url()}`));
  page.on('request', (request) => {
    if (/evil\.example|^javascript|^data:text/.test(request.url())) alarms.push(`request ${request.url()}`);
  });
  return alarms;
}

/** The document once more in a page with scripts, which the accessibility checker needs. */
async function shownAgain(browser: import('@playwright/test').Browser, html: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.setContent(html);
  return page;
}
