// npm run ratchet: writes down what the checks of SQL, of shape, of test titles and of bitten rows have found better, so that it
// cannot be lost again.
import { bittenByArea, readBitten } from './lib/bite/bitten.mjs';
import { raise, tighten } from './lib/ratchet.mjs';
import { crowdedTitles, readAreas } from './lib/row-ids.mjs';
import { tightenShape } from './lib/shape-check.mjs';
import { tightenSql } from './lib/sql-check.mjs';

const bitten = raise('bitten', bittenByArea(readBitten(), readAreas()));
console.log(
  `${tightenSql()} lines of SQL, ${tightenShape()} of shape, ${tighten('rows', crowdedTitles())} of titles and ${bitten} of bitten rows were written down.`,
);
