import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { messageOfIssue } from './messages.ts';

/** What the schema says of the value, with the map that endpoint.ts sets for everybody. */
function said(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value, { error: messageOfIssue });
  return result.success ? [] : result.error.issues.map(({ message }) => message);
}

describe('a schema without messages of its own', () => {
  it('speaks plain English, never the words of a library [APP-24, APP-28]', () => {
    expect(said(z.string(), undefined)).toEqual(['This field is required']);
    expect(said(z.string().min(1), '')).toEqual(['This field is required']);
    expect(said(z.string().min(3), 'ab')).toEqual(['Must be at least 3 characters']);
    expect(said(z.string().max(3), 'abcd')).toEqual(['Must be at most 3 characters']);
    expect(said(z.string().length(2), 'a')).toEqual(['Must be exactly 2 characters']);
    expect(said(z.number(), '5')).toEqual(['Must be a number']);
    expect(said(z.number().min(1).max(5), 0)).toEqual(['Must be at least 1']);
    expect(said(z.number().max(5), 9)).toEqual(['Must be at most 5']);
    expect(said(z.number().positive(), 0)).toEqual(['Must be more than 0']);
    expect(said(z.number().int(), 1.5)).toEqual(['Must be a whole number']);
    expect(said(z.array(z.string()).min(1), [])).toEqual(['Must have at least one entry']);
    expect(said(z.array(z.string()).max(1), ['a', 'b'])).toEqual(['Must have at most one entry']);
    expect(said(z.enum(['a', 'b']), 'c')).toEqual(['Choose one of the options']);
    expect(said(z.enum(['a', 'b']), null)).toEqual(['This field is required']);
    expect(said(z.email(), 'x')).toEqual(['Must be a valid e-mail address']);
    expect(said(z.iso.datetime(), 'x')).toEqual(['Must be a valid date and time']);
    expect(said(z.string().regex(/^a$/), 'x')).toEqual(['This value has the wrong format']);
    expect(said(z.union([z.number(), z.boolean()]), 'x')).toEqual(['This value is not valid']);
    expect(said(z.strictObject({}), { a: 1 })).toEqual(['Unknown field: a']);
  });

  it('names an id that is none by its field [APP-24] [AMB-087]', () => {
    const ids = {
      courseId: z.uuid(),
      ageRangeId: z.uuid(),
      parts: z.array(z.object({ taskIds: z.array(z.uuid()) })),
    };
    const wrong = { courseId: 'x', ageRangeId: 1, parts: [{ taskIds: ['x'] }] };
    expect(said(z.object(ids), wrong)).toEqual(['Invalid course ID', 'Must be a text', 'Invalid task ID']);
    expect(said(z.object({ id: z.uuid() }), { id: 'x' })).toEqual(['Invalid ID']);
    expect(said(z.uuid(), 'x')).toEqual(['Invalid ID']);
  });

  it('leaves to a schema the message that it gives itself [APP-24]', () => {
    expect(said(z.string().min(1, 'Name is required'), '')).toEqual(['Name is required']);
    expect(said(z.uuid('Invalid course ID'), undefined)).toEqual(['Invalid course ID']);
  });

  it('is what every form and reply gets, as soon as a record is loaded', async () => {
    await import('./endpoint.ts');
    expect(z.string().max(2).safeParse('abc').error?.issues[0]?.message).toBe('Must be at most 2 characters');
  });
});
