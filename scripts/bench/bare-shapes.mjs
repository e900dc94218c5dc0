// Rows into replies, written by hand as one would for a single route.

/** The page of students; the rows are arrays in the order of the select. */
export function studentsOf([rows, [{ count }]]) {
  const data = rows.map((row) => {
    const guardian = row[22] ?? row[14];
    return {
      id: row[0],
      userId: row[1],
      name: row[5] || `${row[2] ?? ''} ${row[4] ?? ''}`.trim() || row[16] || row[6],
      firstName: row[2],
      middleName: row[3],
      lastName: row[4],
      preferredName: row[5],
      studentIdentifier: row[6],
      dateOfBirth: row[7],
      dateOfEnrollment: row[8],
      gender: row[9],
      nationality: row[10],
      mobilePhone: row[11],
      status: row[12],
      version: row[13],
      user: { name: row[16], username: row[17], email: row[19] ? null : row[18], avatarUrl: row[20] },
      currentClass: row[21],
      isInCurrentClass: row[23],
      guardian: guardian ? { name: guardian, phone: row[15] } : null,
    };
  });
  const totalPages = Math.ceil(count / 50);
  return {
    students: data,
    pagination: { page: 1, limit: 50, totalItems: count, totalPages },
    data,
    totalCount: count,
    page: 1,
    limit: 50,
    totalPages,
  };
}
export function eventsOf() { return {events: []}; }
