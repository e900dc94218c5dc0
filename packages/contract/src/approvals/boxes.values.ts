// A file of its own: of the words of approvals the list of requests needs these alone.

/** What a list shows: what waits for me, all about which I may decide, what I asked for, what I decided. */
export const approvalBoxes = ['WAITING', 'DECIDABLE', 'MINE', 'DECIDED'] as const;
