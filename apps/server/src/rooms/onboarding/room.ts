import { onboardingTasks } from '@bellwether/contract/onboarding/onboarding-tasks';
import { onboardingTemplates } from '@bellwether/contract/onboarding/onboarding-templates';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { onboardingConflicts } from './onboarding.conflicts.ts';
import { onboardingTaskHandlers } from './onboarding-tasks.handlers.ts';
import { onboardingTemplateHandlers } from './onboarding-templates.handlers.ts';

/** The manifest of onboarding: what is to be done when somebody begins. */
export const room: Room = {
  name: 'onboarding',
  mount(app, platform) {
    mount(app, platform, onboardingTemplates, onboardingTemplateHandlers, onboardingConflicts);
    mount(app, platform, onboardingTasks, onboardingTaskHandlers, onboardingConflicts);
  },
};
