export { LeadPage } from './leads/detail/lead-page.tsx';
export { LeadsPage } from './leads/leads-page.tsx';
export { ScoringPage } from './scoring/scoring-page.tsx';
