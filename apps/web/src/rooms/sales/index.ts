export { fieldAmount, MoneyField } from './money-field.tsx';
export { ProductsTabs } from './products-tabs.tsx';
