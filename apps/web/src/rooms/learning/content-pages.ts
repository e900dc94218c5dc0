export { CoursePage } from './courses/course-page.tsx';
export { CoursesPage } from './courses/courses-page.tsx';
export { CurriculaPage } from './curricula/curricula-page.tsx';
export { CurriculumPage } from './curricula/curriculum-page.tsx';
export { MaterialsPage } from './materials/materials-page.tsx';
