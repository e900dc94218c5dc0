import { describe, expect, it } from 'vitest';
import { most, text } from '../testing/most.ts';
import { ContactForm, EnrollmentForm } from './forms.ts';
import { MediaUpload, media } from './media.ts';
import { PageBody, PublishBody, pages } from './pages.ts';
import { TemplateBody, templates } from './templates.ts';
import { pageStatuses, pageTypes, submissionStatuses } from './values.ts';

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

it('a page is in one of four states, and scheduled only with its moment; it is published at one moment, not two [PAG-03]', () => {
  expect(pageStatuses).toEqual(['DRAFT', 'PUBLISHED', 'SCHEDULED', 'ARCHIVED']);
  const scheduledPublishAt = '2027-01-01T08:00:00.000Z';
  const missing = 'Scheduled publish date is required when status is SCHEDULED';
  expect(said(PageBody, { title, status: 'SCHEDULED' })).toEqual([missing]);
  expect(said(PageBody, { title, status: 'SCHEDULED', scheduledPublishAt })).toBeUndefined();
  const publishedAt = '2026-01-01T08:00:00.000Z';
  const publishes = (body: object) => PublishBody.safeParse(body).success;
  expect([{}, { publishedAt }, { scheduledPublishAt }].map(publishes)).toEqual([true, true, true]);
  expect(publishes({ publishedAt, scheduledPublishAt })).toBe(false);
});

it('pages come 1 to 100 at a time, 20 unless told, by title or one of three moments [PAG-04]', () => {
  const { query } = pages.list;
  const takes = (asked: object) => query.safeParse(asked).success;
  expect(['0', '1', '100', '101'].map((limit) => takes({ limit }))).toEqual([false, true, true, false]);
  expect(query.parse({})).toMatchObject({ limit: 20, page: 1 });
  for (const sortBy of ['title', 'createdAt', 'updatedAt', 'publishedAt'])
    expect(takes({ sortBy })).toBe(true);
  expect(takes({ sortBy: 'slug' })).toBe(false);
});

it('a template has a name of 100 and a description of 500 characters, a category of three and an address [PAG-06]', () => {
  const template = { name: 'Course page' };
  expect(most(TemplateBody, (count) => ({ name: text(count) || 'x' }))).toBe(100);
  expect(most(TemplateBody, (count) => ({ ...template, description: text(count) }))).toBe(500);
  const takes = (fields: object) => TemplateBody.safeParse({ ...template, ...fields }).success;
  expect([takes({ name: ' ' }), takes({ thumbnail: 'picture' })]).toEqual([false, false]);
  for (const category of ['LANDING', 'COURSE', 'GENERAL']) expect(takes({ category })).toBe(true);
  expect(takes({ category: 'BLOG' })).toBe(false);
});

it('a page has ten keywords of 1 to 50 characters, and addresses that are addresses [PAG-17]', () => {
  const page = (fields: object) => ({ title, ...fields });
  const many = (count: number) => page({ seoKeywords: Array.from({ length: count }, () => 'school') });
  expect(most(PageBody, many)).toBe(10);
  expect(most(PageBody, (count) => page({ seoKeywords: [text(count) || 'x'] }))).toBe(50);
  const takes = (fields: object) => PageBody.safeParse(page(fields)).success;
  expect([takes({ seoKeywords: [''] }), takes({ seoKeywords: ['x'] })]).toEqual([false, true]);
  expect([takes({ ogImage: 'x' }), takes({ canonicalUrl: 'x' })]).toEqual([false, false]);
  expect([takes({ ogImage: 'https://a.example/b' }), takes({ canonicalUrl: 'https://a.example' })]).toEqual([
    true,
    true,
  ]);
});

it('the enrolment form takes a name of 2 to 100, an emergency contact of 200 and health of 1000 characters [PAG-19]', () => {
  const form = { studentName: 'An', parentEmail: 'an@example.org', agreedToTerms: 'on' };
  const takes = (more: object) => EnrollmentForm.safeParse({ ...form, ...more }).success;
  expect(most(EnrollmentForm, (count) => ({ ...form, studentName: text(Math.max(2, count)) }))).toBe(100);
  expect(most(EnrollmentForm, (count) => ({ ...form, emergencyContact: text(count) }))).toBe(200);
  expect(most(EnrollmentForm, (count) => ({ ...form, medicalInfo: text(count) }))).toBe(1000);
  expect([takes({ studentName: 'A' }), takes({})]).toEqual([false, true]);
  expect([takes({ studentEmail: 'an@' }), takes({ parentEmail: 'an@' })]).toEqual([false, false]);
  expect(EnrollmentForm.safeParse({ ...form, agreedToTerms: '' }).error?.issues[0]?.message).toBe(
    'Must agree to terms',
  );
});

it('what was sent is PENDING, PROCESSED, SPAM or FAILED [PAG-20]', () => {
  expect(submissionStatuses).toEqual(['PENDING', 'PROCESSED', 'SPAM', 'FAILED']);
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
