// One chunk for both: who looks at the list opens an order.
export { OrderPage } from './order-page.tsx';
export { OrdersPage } from './orders-page.tsx';
