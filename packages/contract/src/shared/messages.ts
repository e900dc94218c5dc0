import type { z } from 'zod';

// What a form says where its schema names no message of its own. A message that a schema gives always wins.

type Issue = z.core.$ZodRawIssue;

const invalid = 'This value is not valid';

/** Plain English for an issue of a schema, in the place of zod's own words. APP-24. */
export function messageOfIssue(issue: Issue): string {
  if (isMissing(issue)) return 'This field is required';
  switch (issue.code) {
    case 'invalid_type':
      return ofType[issue.expected] ?? invalid;
    case 'invalid_value':
      return issue.values.length > 1 ? 'Choose one of the options' : invalid;
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_format':
      return issue.format === 'uuid' ? invalidId(issue) : ofFormat(issue.format);
    case 'not_multiple_of':
      return issue.divisor === 1 ? 'Must be a whole number' : `Must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}`;
    default:
      return invalid;
  }
}

/** Nothing was given, or an empty text where some text is asked for. */
function isMissing({ code, input, ...issue }: Issue): boolean {
  if (code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union')
    return input === undefined || input === null;
  return code === 'too_small' && issue.origin === 'string' && input === '';
}

const ofType: Readonly<Record<string, string>> = {
  string: 'Must be a text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be on or off',
  date: 'Must be a date',
  array: 'Must be a list',
};

/** Named by its field: 'Invalid course ID' for courseId, and for each of courseIds; the id of an address is just that. */
function invalidId({ path }: Issue): string {
  const field = path?.findLast((part) => typeof part === 'string') ?? '';
  const thing = thingOfId(String(field));
  return thing ? `Invalid ${thing} ID` : 'Invalid ID';
}

/** What the id in a field of this name is of, in words: 'age range' for ageRangeId; '' where the name does not tell. */
export function thingOfId(field: string): string {
  const [, thing = ''] = /^(.+?)Ids?$/.exec(field) ?? [];
  return thing.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}

function ofFormat(format: string): string {
  return formats[format] ?? 'This value has the wrong format';
}

const formats: Readonly<Record<string, string>> = {
  email: 'Must be a valid e-mail address',
  url: 'Must be a valid web address',
  datetime: 'Must be a valid date and time',
  date: 'Must be a valid date',
  time: 'Must be a valid time',
  safeint: 'Must be a whole number',
};

function tooBig({ origin, maximum, inclusive, exact }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (origin === 'string')
    return exact ? `Must be exactly ${maximum} characters` : `Must be at most ${maximum} characters`;
  if (isList(origin))
    return maximum === 1 ? 'Must have at most one entry' : `Must have at most ${maximum} entries`;
  return inclusive === false ? `Must be less than ${maximum}` : `Must be at most ${maximum}`;
}

function tooSmall({
  origin,
  minimum,
  inclusive,
  exact,
}: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (origin === 'string')
    return exact ? `Must be exactly ${minimum} characters` : `Must be at least ${minimum} characters`;
  if (isList(origin))
    return minimum === 1 ? 'Must have at least one entry' : `Must have at least ${minimum} entries`;
  return inclusive === false ? `Must be more than ${minimum}` : `Must be at least ${minimum}`;
}

function isList(origin: string): boolean {
  return origin === 'array' || origin === 'set' || origin === 'map';
}
