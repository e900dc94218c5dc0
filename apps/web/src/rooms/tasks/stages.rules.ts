// A door to the contract's rule that brings no schema along.
export { byStage, isItemDone, missingItems } from '@bellwether/contract/tasks/task.rules';
