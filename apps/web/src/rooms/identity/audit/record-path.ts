/** Where records of a kind are shown: the id comes at the end, or into the dialog of the list. */
const pages: Record<string, string> = {
  student: '/students/',
  employee: '/employees/',
  class: '/classes/',
  customer: '/customers/',
  lead: '/leads/',
  product: '/products/',
  job_title: '/job-titles/',
  curriculum: '/curricula/',
  page: '/pages/',
  task_instance: '/tasks/',
  feedback_template: '/feedback-templates/',
  feedback_request: '/feedback/requests/',
  feedback_response: '/feedback/responses/',
  kanban_board: '/boards/',
  scheduled_assessment: '/results/',
  import_run: '/settings/import/',
  role: '/roles?edit',
  user: '/users?edit',
  location: '/settings/locations?edit',
  assignment_type: '/settings/assignment-types?edit',
  custom_field: '/settings/custom-fields?edit',
  department: '/departments?edit',
  module: '/modules?edit',
  workflow: '/workflows?edit',
  material: '/materials?edit',
};

/** Where the router finds a record. */
interface RecordPath {
  to: string;
  search: { edit?: string };
}

/** The address of the record that an entry of the audit log is about; undefined where none shows it, or it is deleted. */
export function recordPath(entry: {
  action: string;
  entity: string;
  entityId: string | null;
}): RecordPath | undefined {
  const page = pages[entry.entity];
  if (!page || !entry.entityId || entry.action === 'delete') return undefined;
  const [to = '', isDialog] = page.split('?');
  return isDialog === undefined
    ? { to: to + entry.entityId, search: {} }
    : { to, search: { edit: entry.entityId } };
}
