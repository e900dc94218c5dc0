// Word lists of the room without a schema.

/** What somebody is to the user whom a link names. IAM-26. */
export const linkTypes = ['PARENT', 'GUARDIAN', 'SIBLING', 'EMERGENCY_CONTACT', 'CUSTOMER', 'OTHER'] as const;
export type LinkType = (typeof linkTypes)[number];

/** The links that make somebody a student's guardian. */
export const guardianLinkTypes = ['PARENT', 'GUARDIAN'] as const satisfies LinkType[];
