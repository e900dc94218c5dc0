import { view } from '../../../platform/db/view.ts';
import { creditGrant, revenueRecognition } from './tuition.table.ts';

/** Tuition that was sold, for reports. */
export const creditGrantView = view(creditGrant, ['id', 'studentId', 'classId', 'total', 'recognisedAmount']);

/** How what is deferred of it changed. */
export const revenueRecognitionView = view(revenueRecognition, ['grantId', 'kind', 'amount', 'entryId']);
