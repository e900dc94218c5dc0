// npm run ratchet: writes down what the checks of SQL, of shape and of test titles have found mended, so that it cannot be lost
// again.
import { tighten } from './lib/ratchet.mjs';
import { crowdedTitles } from './lib/row-ids.mjs';
import { tightenShape } from './lib/shape-check.mjs';
import { tightenSql } from './lib/sql-check.mjs';

console.log(
  `${tightenSql()} lines of SQL, ${tightenShape()} of shape and ${tighten('rows', crowdedTitles())} of titles were written down.`,
);
