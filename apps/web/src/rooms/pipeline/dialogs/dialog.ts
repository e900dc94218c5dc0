import type { Reply } from '../../../api/types.ts';

/** What a dialog needs to know of its lead: the board's cards and the lead's page both have it. */
export interface DialogLead {
  readonly id: string;
  readonly name: string;
  readonly company: string | null;
  readonly assignedToId: string | null;
  readonly version: number;
}

/** A meeting as the lead's page shows it. CRM-30. */
export type DialogMeeting = Reply<'GET /api/e-commerce/leads/:id/meetings'>['data'][number];
