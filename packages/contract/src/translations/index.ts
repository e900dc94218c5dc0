export { entries } from './entries.ts';
export { exchange } from './exchange.ts';
export { glossary } from './glossary.ts';
export { textImports } from './imports.ts';
export { languages } from './languages.ts';
export { textNamespaces } from './namespaces.ts';
export { texts } from './texts.ts';
export { translations } from './translations.ts';
