export { assets } from './assets.ts';
export { depreciation } from './depreciation.ts';
