// Word lists of the room without a schema.

/** What somebody is to the user whom a link names. IAM-26. */
export const linkTypes = ['PARENT', 'GUARDIAN', 'SIBLING', 'EMERGENCY_CONTACT', 'CUSTOMER', 'OTHER'] as const;
export type LinkType = (typeof linkTypes)[number];

/** The links that make somebody a student's guardian. */
export const guardianLinkTypes = ['PARENT', 'GUARDIAN'] as const satisfies LinkType[];

/** Views of lists that people keep: characters of a name and of a filter's value, filters and hidden columns of a view, views of a list of one person. */
export const viewLimits = { name: 60, value: 2_000, parts: 40, columns: 60, each: 30 } as const;
