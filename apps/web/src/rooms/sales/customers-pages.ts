// One chunk for the list and the customer: one goes from the one to the other.
export { CustomerPage } from './customers/customer-page.tsx';
export { CustomersPage } from './customers/customers-page.tsx';
