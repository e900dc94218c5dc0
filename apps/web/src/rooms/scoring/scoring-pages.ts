export { CategoryScoringPage } from './category-scoring-page.tsx';
export { ScoringPage } from './scoring-page.tsx';
