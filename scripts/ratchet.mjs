// npm run ratchet: writes down what the checks of SQL and of shape have found mended, so that it cannot be lost again.
import { tightenShape } from './lib/shape-check.mjs';
import { tightenSql } from './lib/sql-check.mjs';

console.log(`${tightenSql()} lines of SQL and ${tightenShape()} of shape were written down.`);
