export { ProductsTabs } from './products-tabs.tsx';
