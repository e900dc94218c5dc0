// Values of the room without a schema: a page may import them without bringing zod along.

/** Only a room is taken by one lesson at a time. AMB-180. */
export const locationKinds = ['ROOM', 'SITE', 'ONLINE'] as const;

/** What stands at the head of the side bar. */
export const sidebarDisplays = ['auto', 'logo', 'name'] as const;

/** Where a currency's symbol stands beside an amount. */
export const symbolPositions = ['before', 'after'] as const;

/** How days are written in numbers; LANGUAGE leaves it to the viewer's language. FIN-20, REV-24. */
export const dateFormats = ['LANGUAGE', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const;

export const qrFormats = ['basic', 'vietqr'] as const;
export type QrFormat = (typeof qrFormats)[number];

/** What role somebody gets who registers: none until the school gives one, and never one of the staff. REV-12. */
export const registrationRoles = ['none', 'customer', 'parent'] as const;
