import type { TaskEntityType, TaskItemType } from '@bellwether/contract/tasks/values';

/** A to-do item under the hands of a form. `key` is its identity while it is moved about. */
export interface EditedItem {
  key: string;
  label: string;
  type: TaskItemType;
  radioOptions: string[];
  isRequired: boolean;
  targetEntityType: TaskEntityType | null;
  targetEntityPlaceholderName: string | null;
  enableAvailabilityDisplay: boolean;
  linkedCustomProfileFieldIds: string[];
  originalToDoItemId: string | null;
  selectedTargetUserId: string | null;
  selectedTargetRoleId: string | null;
  /** The name of the chosen person, for the picker. */
  selectedTargetName: string;
}

let made = 0;

/** An item without anything in it. */
export function emptyItem(): EditedItem {
  made += 1;
  return {
    key: `item-${made}`,
    label: '',
    type: 'CHECKBOX',
    radioOptions: [],
    isRequired: false,
    targetEntityType: null,
    targetEntityPlaceholderName: null,
    enableAvailabilityDisplay: false,
    linkedCustomProfileFieldIds: [],
    originalToDoItemId: null,
    selectedTargetUserId: null,
    selectedTargetRoleId: null,
    selectedTargetName: '',
  };
}

/** What is sent of an item; options only where one is chosen from, and a target only of its type. TSK-03. */
export function itemBody(item: EditedItem) {
  const { key: _, selectedTargetName: __, ...fields } = item;
  return {
    ...fields,
    radioOptions: item.type === 'RADIO_OPTIONS' ? item.radioOptions : [],
    enableAvailabilityDisplay: item.targetEntityType === 'USER' && item.enableAvailabilityDisplay,
    linkedCustomProfileFieldIds: item.targetEntityType === 'USER' ? item.linkedCustomProfileFieldIds : [],
    selectedTargetUserId: item.targetEntityType === 'USER' ? item.selectedTargetUserId : null,
    selectedTargetRoleId: item.targetEntityType === 'ROLE' ? item.selectedTargetRoleId : null,
  };
}

/** What is sent of an item of a template: it has no chosen target. TSK-14. */
export function templateItemBody(item: EditedItem) {
  const {
    originalToDoItemId: _,
    selectedTargetUserId: __,
    selectedTargetRoleId: ___,
    ...fields
  } = itemBody(item);
  return fields;
}
