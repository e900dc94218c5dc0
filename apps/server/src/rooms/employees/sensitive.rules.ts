import { maskedAccount, type SensitiveField, sensitiveFields } from '@bellwether/contract/employees/values';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { Problem } from '../../platform/http/problem.ts';

// The field group employee_sensitive (REV-17): replies leave it out, never the row; audit rows store it masked.

/**
 * The sensitive fields as the viewer may see them: whole with read:any, the own ones with a masked account, else
 * null (AMB-161).
 */
export function visibleSensitive<T extends { bankAccountNumber: string | null }>(
  viewer: Viewer,
  employeeId: string,
  fields: T,
): T | null {
  if (can(viewer, 'read:any', 'employee_sensitive')) return fields;
  if (viewer.employeeId !== employeeId || !can(viewer, 'read:own', 'employee_sensitive')) return null;
  const account = fields.bankAccountNumber;
  return { ...fields, bankAccountNumber: account && maskedAccount(account) };
}

/**
 * The body without the sensitive fields when the viewer may not edit them: what is stored stays. Throws 403 when the
 * body gives one of them a value, so that nothing that somebody typed is dropped silently.
 */
export function editableBody<T extends { [K in SensitiveField]?: string | null | undefined }>(
  viewer: Viewer,
  body: T,
): T {
  if (can(viewer, 'edit:any', 'employee_sensitive')) return body;
  const given = sensitiveFields.filter((field) => body[field]);
  if (given.length > 0) {
    const right = 'edit:any employee_sensitive';
    throw new Problem(403, `This needs the right '${right}'.`, {
      code: 'FORBIDDEN',
      details: { right, fields: given },
    });
  }
  return Object.fromEntries(
    Object.entries(body).filter(([key]) => !(sensitiveFields as readonly string[]).includes(key)),
  ) as T;
}

/** A row for the audit log: sensitive values are hidden, whether they are set is not. */
export function auditable(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      const isHidden = (sensitiveFields as readonly string[]).includes(key) && value !== null;
      return [key, isHidden ? '[hidden]' : value];
    }),
  );
}
