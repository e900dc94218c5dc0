interface Names {
  readonly userName: string | null;
  readonly assignmentTypeName: string | null;
  readonly locationName: string | null;
}

/** The names that an operation has, each by itself and as `user.name`, `assignmentType.name` and `location.name`. CAL-16. */
export function operationNames(names: Names) {
  return {
    ...names,
    user: named(names.userName),
    assignmentType: named(names.assignmentTypeName),
    location: named(names.locationName),
  };
}

function named(name: string | null): { name: string } | null {
  return name === null ? null : { name };
}
