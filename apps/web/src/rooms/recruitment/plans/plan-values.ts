import type { HiringPlanStatus } from '@bellwether/contract/recruitment/recruitment.values';

/** What the form of a plan holds; hours are as they were typed. */
export interface PlanValues extends Record<string, unknown> {
  name: string;
  year: number;
  departmentId: string | null;
  plannedPositions: number;
  budget: string;
  currency: string;
  notes: string;
  status: HiringPlanStatus;
  hoursPerPosition: string;
  demand: { skillId: string; weeklyHours: string }[];
  supply: { employeeId: string; weeklyHours: string }[];
}
