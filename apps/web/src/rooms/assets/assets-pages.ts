// One chunk for these screens: who opens one goes on to the others, and each small chunk costs the first load its name.
export { AssetPage } from './asset-page.tsx';
export { AssetsPage } from './assets-page.tsx';
