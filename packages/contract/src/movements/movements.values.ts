// The words and limits of movements. TAL-20.

export const movementTypes = ['PROMOTION', 'TRANSFER'] as const;
export type MovementType = (typeof movementTypes)[number];

/** Written, approved by somebody else, in force from its day on; or called off. */
export const movementStatuses = ['DRAFT', 'APPROVED', 'APPLIED', 'CANCELLED'] as const;
export type MovementStatus = (typeof movementStatuses)[number];

export const movementLimits = { reason: 1000 } as const;
