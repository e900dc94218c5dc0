/** The small packages of the demo school, of which few sessions are left, or which end soon. */
export const sixLessons = 'Six lessons to begin with';
export const tenInAMonth = 'Ten lessons within a month';
