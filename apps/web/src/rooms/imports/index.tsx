export { ImportButton, ImportOffer } from './import-button.tsx';
