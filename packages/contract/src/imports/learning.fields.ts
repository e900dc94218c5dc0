import { choice, field, type ImportField, required } from './fields.ts';

/** LRN-15. */
export const lessonFields: readonly ImportField[] = [
  required(
    field(
      'title',
      'Title',
      'text',
      ['lesson', 'lesson title', 'lesson name', 'name', 'topic', 'tiêu đề', 'tên bài', 'bài học'],
      'Hello and goodbye',
      'My family',
    ),
  ),
  field(
    'lessonNumber',
    'Lesson Number',
    'number',
    ['number', 'no', 'nr', 'order', 'lesson no', 'số thứ tự', 'stt', 'bài số'],
    '1',
    '2',
  ),
  field(
    'unit',
    'Unit',
    'text',
    ['chapter', 'module', 'section', 'đơn vị bài học', 'chương', 'unit name'],
    'Unit 1',
    'Unit 1',
  ),
  field(
    'description',
    'Description',
    'text',
    ['details', 'summary', 'content', 'mô tả', 'nội dung'],
    'Greetings',
    'Words for relatives',
  ),
  field(
    'duration',
    'Duration (minutes)',
    'number',
    ['duration', 'minutes', 'length', 'thời lượng', 'số phút'],
    '45',
    '45',
  ),
  field(
    'objectives',
    'Objectives',
    'text',
    ['objective', 'goals', 'aims', 'outcomes', 'mục tiêu'],
    'Greet somebody',
    'Name five relatives',
  ),
  field(
    'homework',
    'Homework',
    'text',
    ['assignment', 'home work', 'bài tập', 'bài tập về nhà'],
    '',
    'Draw a family tree',
  ),
];

/** LRN-12. */
export const courseFields: readonly ImportField[] = [
  required(
    field(
      'title',
      'Title',
      'text',
      ['course', 'course title', 'course name', 'name', 'tiêu đề', 'tên khóa học', 'khóa học'],
      'English A1',
      'Mathematics 6',
    ),
  ),
  field(
    'code',
    'Code',
    'text',
    ['course code', 'course id', 'short name', 'mã', 'mã khóa học'],
    'ENG-A1',
    'MATH-6',
  ),
  field('description', 'Description', 'text', ['details', 'summary', 'mô tả'], 'First steps in English', ''),
  field('color', 'Color', 'text', ['colour', 'màu', 'màu sắc'], '#2563EB', '#16A34A'),
  field('level', 'Level', 'reference', ['course level', 'trình độ', 'cấp độ'], '', ''),
  field('category', 'Category', 'reference', ['subject', 'group', 'danh mục', 'môn', 'môn học'], '', ''),
  field('ageRange', 'Age Range', 'reference', ['age', 'ages', 'age group', 'độ tuổi', 'lứa tuổi'], '', ''),
  field('grade', 'Grade', 'reference', ['year', 'school year', 'form', 'khối', 'khối lớp'], '', ''),
  field(
    'credits',
    'Credits',
    'number',
    ['credit', 'credit hours', 'credit points', 'tín chỉ', 'số tín chỉ'],
    '3',
    '4',
  ),
  choice(
    'isAdvanced',
    'Advanced Course',
    'yesNo',
    ['advanced', 'is advanced', 'ap', 'honors', 'honours', 'nâng cao', 'khóa học nâng cao'],
    'No',
    'Yes',
  ),
];
