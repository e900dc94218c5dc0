import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { samplePost } from '../../testing/sample-post.ts';
import { show } from '../../testing/show.tsx';
import { AnnouncementsCard } from './announcements-card.tsx';
import { PostCard } from './post-card.tsx';

const arabic = { language: 'ar', title: 'يوم الرياضة', content: '<p>أحضر قبعة</p>' };
const post = { ...samplePost, requiresAck: false, can: { ...samplePost.can, receipts: false } };

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1280, 800));

const shown = (of: object = {}) =>
  show(<PostCard post={{ ...post, ...of } as never} onEdit={() => undefined} />, { can: ['read:own post'] });

describe('a post in another language than its reader’s', () => {
  it('is named, spoken as what it is and read from its own side, on a phone', async () => {
    await shown(arabic);
    const heading = page.getByRole('heading', { name: arabic.title });
    await expect.element(page.getByText('In Arabic')).toBeVisible();
    const words = page.getByText('أحضر قبعة');
    await expect.element(words).toBeVisible();
    for (const element of [heading.element(), words.element()]) {
      expect(element.closest('[lang]')?.getAttribute('lang')).toBe('ar');
      expect(getComputedStyle(element).direction).toBe('rtl');
    }
    expect(getComputedStyle(page.getByText('An Tran').element()).direction).toBe('ltr');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('is not named where it is in the reader’s', async () => {
    await shown();
    await expect.element(page.getByText('Bring a hat')).toBeVisible();
    expect(page.getByText(/^In /).elements()).toEqual([]);
  });
});

it('the start page says an announcement in its language and from its side', async () => {
  answer('GET /api/information/posts', {
    ...{ data: [{ ...post, ...arabic }], totalCount: 1, page: 1, limit: 3, totalPages: 1 },
  } as never);
  await show(<AnnouncementsCard />, { can: ['read:own post'] });
  const link = page.getByRole('link', { name: arabic.title });
  await expect.element(link).toHaveAttribute('lang', 'ar');
  await expect.element(link).toHaveAttribute('dir', 'rtl');
});
