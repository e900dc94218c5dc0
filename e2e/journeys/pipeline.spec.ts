import { cardOf, columnOf, drag, lift, makeLead, middleOf, openBoard, stageOf } from '../support/leads.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';

const stages = ['NEW', 'CONTACTED', 'QUALIFIED', 'OPPORTUNITY', 'NEGOTIATION', 'WON', 'LOST'];

test.beforeEach(async ({ page }) => {
  await signInQuickly(page, 'admin');
});

test.describe('the board', () => {
  test('stands in seven columns of at least 300 px, with value and hot leads in the heads and the two top stages [CRM-01, CRM-04, CRM-07]', async ({
    page,
  }) => {
    await makeLead(page, { currentStage: 'OPPORTUNITY', expectedValue: 1_234_567.6 });
    await page.goto('/pipeline');
    await expect(page.locator('[data-lead]').first()).toBeVisible();
    const columns = page.locator('[data-column]');
    expect(await columns.evaluateAll((all) => all.map((one) => one.getAttribute('data-column')))).toEqual(
      stages,
    );
    await expect(columns.getByRole('heading')).toHaveText([
      'New Leads',
      'Contacted',
      'Qualified',
      'Opportunity',
      'Negotiation',
      'Won',
      'Lost',
    ]);
    const reply = await page.request.get('/api/e-commerce/leads/pipeline?analytics=true');
    const { analytics } = await reply.json();
    const digits = Math.round(analytics.stageStats.OPPORTUNITY.totalValue).toLocaleString('en-GB');
    await expect(columnOf(page, 'OPPORTUNITY').locator('header')).toContainText(digits);
    const hot = Object.entries<{ hot: number }>(analytics.stageStats).find(([, one]) => one.hot > 0);
    if (hot)
      await expect(columnOf(page, hot[0]).getByRole('img', { name: /hot lead/ })).toContainText(
        `${hot[1].hot}`,
      );
    await expect(page.getByRole('region', { name: 'Top Stages' }).locator('[data-top-stage]')).toHaveCount(2);
    await page.setViewportSize({ width: 1440, height: 420 });
    const box = await page.locator('[data-board]').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(300);
  });

  test('folds and unfolds strip and filters, and remembers it [CRM-02]', async ({ page }) => {
    await page.goto('/pipeline');
    const strip = page.getByRole('region', { name: 'Analytics' });
    const search = page.getByRole('searchbox', { name: 'Name, company, phone' });
    await expect(strip).toBeVisible();
    await expect(search).toBeVisible();
    await page.getByRole('button', { name: 'Analytics' }).click();
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect(strip).toHaveCount(0);
    await expect(search).toHaveCount(0);
    await page.reload();
    await expect(page.locator('[data-lead]').first()).toBeVisible();
    await expect(strip).toHaveCount(0);
    await page.getByRole('button', { name: 'Analytics' }).click();
    await expect(strip).toBeVisible();
  });
});

test.describe('a card is moved', () => {
  test('by the mouse, from 8 pixels on, and the move is in the timeline [CRM-03, CRM-09, CRM-10]', async ({
    page,
  }) => {
    const lead = await makeLead(page);
    await openBoard(page, lead);
    const from = await middleOf(cardOf(page, lead));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 7, from.y);
    await expect(page.locator('[data-ghost]')).toHaveCount(0);
    await page.mouse.move(from.x + 8, from.y);
    await expect(page.locator('[data-ghost]')).toHaveCount(1);
    const to = await middleOf(columnOf(page, 'QUALIFIED'));
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await expect(columnOf(page, 'QUALIFIED')).toHaveAttribute('data-over');
    const saved = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.mouse.up();
    expect((await saved).postDataJSON()).toEqual({
      currentStage: 'QUALIFIED',
      activityType: 'STAGE_CHANGED',
      activityDescription: 'Lead moved to Qualified',
      fromStage: 'NEW',
    });
    await expect(columnOf(page, 'QUALIFIED').locator(`[data-lead="${lead.id}"]`)).toBeVisible();
    await expect(page.locator('[data-ghost]')).toHaveCount(0);
    await expect.poll(() => stageOf(page, lead)).toBe('QUALIFIED');
    const { data } = await (await page.request.get(`/api/e-commerce/leads/${lead.id}/activities`)).json();
    expect(data.map(({ type }: { type: string }) => type)).toContain('STAGE_CHANGED');
  });

  test('nowhere when it is dropped in its own column, outside of all, or Escape is pressed [CRM-09]', async ({
    page,
  }) => {
    const lead = await makeLead(page);
    await openBoard(page, lead);
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent += 1;
    });
    const column = await columnOf(page, 'NEW').boundingBox();
    await drag(page, cardOf(page, lead), { x: (column?.x ?? 0) + 40, y: (column?.y ?? 0) + 300 });
    await drag(page, cardOf(page, lead), { x: 900, y: 20 });
    const to = await middleOf(columnOf(page, 'CONTACTED'));
    await lift(page, cardOf(page, lead));
    await page.mouse.move(to.x, to.y);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(columnOf(page, 'NEW').locator(`[data-lead="${lead.id}"]`)).toBeVisible();
    await expect(cardOf(page, lead).locator('[data-toggle]')).toHaveAttribute('aria-expanded', 'false');
    expect(sent).toBe(0);
    expect(await stageOf(page, lead)).toBe('NEW');
  });

  test('by a colleague, and this board follows by itself [CRM-09]', async ({ page }) => {
    const lead = await makeLead(page);
    const live = page.waitForResponse((reply) => reply.url().includes('/api/notifications/events'));
    await openBoard(page, lead);
    await live;
    await page.request.patch(`/api/e-commerce/leads/${lead.id}/pipeline`, {
      data: { currentStage: 'QUALIFIED' },
    });
    await expect(columnOf(page, 'QUALIFIED').locator(`[data-lead="${lead.id}"]`)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('one stage is in sight, the tabs go to the others, and nothing overflows [CRM-01]', async ({
    page,
  }) => {
    const lead = await makeLead(page, { currentStage: 'NEGOTIATION' });
    await page.goto(`/pipeline?search=${encodeURIComponent(lead.name)}`);
    await expect(columnOf(page, 'NEW')).toBeInViewport();
    const tabs = page.getByRole('navigation', { name: 'Stages' });
    await tabs.getByRole('button', { name: /Negotiation/ }).tap();
    await expect(cardOf(page, lead)).toBeInViewport();
    await expect(tabs.getByRole('button', { name: /Negotiation/ })).toHaveAttribute('aria-current', 'true');
    expect(await tooWide(page)).toBe(0);
  });

  test('a finger that rests lifts the card and drops it on a stage; one that swipes scrolls [CRM-03, CRM-09]', async ({
    page,
  }) => {
    const lead = await makeLead(page);
    await openBoard(page, lead);
    const from = await middleOf(cardOf(page, lead));
    const touch = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await finger('touchStart', from.x, from.y);
    await finger('touchMove', from.x - 40, from.y);
    await expect(page.locator('[data-ghost]')).toHaveCount(0);
    await finger('touchEnd');
    // A swipe may carry the board on to the next stage.
    await openBoard(page, lead);
    const rest = await middleOf(cardOf(page, lead));
    await finger('touchStart', rest.x, rest.y);
    await expect(page.locator('[data-ghost]')).toHaveCount(1);
    const tab = page.getByRole('navigation', { name: 'Stages' }).getByRole('button', { name: /Contacted/ });
    const to = await middleOf(tab);
    await finger('touchMove', rest.x, rest.y - 20);
    await finger('touchMove', to.x, to.y);
    await expect(tab).toHaveAttribute('data-over');
    await finger('touchEnd');
    await expect.poll(() => stageOf(page, lead)).toBe('CONTACTED');
  });
});
