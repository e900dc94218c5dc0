export { FollowUpPage } from './follow-up/follow-up-page.tsx';
export { MarkingPage } from './marking/marking-page.tsx';
export { MonitorPage } from './monitor/monitor-page.tsx';
export { OwnSittingsPage } from './own-sittings-page.tsx';
export { QuestionsPage } from './questions/questions-page.tsx';
export { ResultPage } from './results/result-page.tsx';
export { RunnerPage } from './runner/runner-page.tsx';
export { SittingsPage } from './sittings-page.tsx';
