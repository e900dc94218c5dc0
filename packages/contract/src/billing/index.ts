export { tuitionPackages } from './tuition-packages.ts';
