import { describe, expect, it } from 'vitest';
import { most, text } from '../testing/most.ts';
import { ContactForm } from './forms.ts';
import { MediaUpload, media } from './media.ts';
import { PageBody } from './pages.ts';
import { templates } from './templates.ts';
import { pageTypes } from './values.ts';

const title = 'Open day';
/** What the schema says of a field of a body that it refuses. */
const said = (schema: typeof PageBody | typeof MediaUpload | typeof ContactForm, body: object) =>
  schema.safeParse(body).error?.issues.map(({ message }) => message);

describe('a page', () => {
  it('has a title of 200, a slug of 100 and texts for search engines of 60 and 160 characters [PAG-01, PAG-02]', () => {
    expect(most(PageBody, (count) => ({ title: text(count) || 'x' }))).toBe(200);
    expect(most(PageBody, (count) => ({ title, slug: text(count) || 'x' }))).toBe(100);
    expect(most(PageBody, (count) => ({ title, seoTitle: text(count) }))).toBe(60);
    expect(most(PageBody, (count) => ({ title, seoDescription: text(count) }))).toBe(160);
    expect(said(PageBody, { title: ' ' })).toEqual(['Title is required']);
    expect(said(PageBody, { title: text(201) })).toEqual(['Title must be 200 characters or less']);
  });

  it('is of one of six types [PAG-01]', () => {
    expect(pageTypes).toEqual([
      'LANDING',
      'COURSE_CONTENT',
      'STUDENT_SHOWCASE',
      'PUBLIC_INFO',
      'MARKETING',
      'DOCUMENTATION',
    ]);
    for (const type of pageTypes) expect(PageBody.safeParse({ title, type }).success).toBe(true);
    expect(PageBody.safeParse({ title, type: 'BLOG' }).success).toBe(false);
  });
});

it('templates come at most 50 at a time, 12 unless told; pictures 50 and 20 [PAG-05]', () => {
  for (const [query, usual] of [
    [templates.list.query, 12],
    [media.list.query, 20],
  ] as const) {
    expect(most(query, (count) => ({ limit: String(count || 1) }))).toBe(50);
    expect(query.parse({}).limit).toBe(usual);
  }
});

it('a picture has a text of 200 and a caption of 300 characters, and ten tags of 30 [PAG-15]', () => {
  expect(most(MediaUpload, (count) => ({ alt: text(count) }))).toBe(200);
  expect(most(MediaUpload, (count) => ({ caption: text(count) }))).toBe(300);
  expect(most(MediaUpload, (count) => ({ tags: text(count) }))).toBe(30);
  const tags = (count: number) => ({ tags: Array.from({ length: count }, (_, index) => index).join() });
  expect(most(MediaUpload, tags)).toBe(10);
  expect(said(MediaUpload, tags(11))).toEqual(['Maximum 10 tags allowed']);
});

it('the contact form takes a name of 2 to 100, a subject of 200 and a message of 10 to 2000 characters [PAG-18]', () => {
  const form = { name: 'An', email: 'an@example.org', message: 'Ten or more' };
  const takes = (more: object) => ContactForm.safeParse({ ...form, ...more }).success;
  expect(most(ContactForm, (count) => ({ ...form, name: text(Math.max(2, count)) }))).toBe(100);
  expect(most(ContactForm, (count) => ({ ...form, subject: text(count) }))).toBe(200);
  expect(most(ContactForm, (count) => ({ ...form, message: text(Math.max(10, count)) }))).toBe(2000);
  expect([takes({ name: 'A' }), takes({ name: 'An' })]).toEqual([false, true]);
  expect([takes({ message: text(9) }), takes({ message: text(10) })]).toEqual([false, true]);
  expect(said(ContactForm, { ...form, email: 'an@' })).toEqual(['Invalid email address']);
  expect(said(ContactForm, { ...form, phone: 'call me' })).toEqual(['Invalid phone format']);
});
