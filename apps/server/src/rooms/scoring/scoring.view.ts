import { view } from '../../platform/db/view.ts';
import { scoringMethod } from './scoring.table.ts';

export const scoringMethodView = view(scoringMethod, ['id', 'displayName']);
