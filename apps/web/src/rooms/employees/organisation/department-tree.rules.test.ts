import { describe, expect, it } from 'vitest';
import { idsWithin, treeRows } from './department-tree.rules.ts';

const department = (id: string, parentId: string | null, name: string, employees = 0) => ({
  id,
  parentId,
  name,
  _count: { employees, jobTitles: 0 },
});
const all = [
  department('school', null, 'Trường'),
  department('english', 'teaching', 'Tiếng Anh', 3),
  department('teaching', 'school', 'Giảng dạy', 1),
  department('office', 'school', 'Văn phòng', 2),
  department('lost', 'gone', 'Đoàn đội'),
];
const shape = (rows: ReturnType<typeof treeRows<(typeof all)[number]>>) =>
  rows.map(({ department: { id }, depth, peopleWithin }) => [id, depth, peopleWithin]);

describe('the tree of departments', () => {
  it('puts each under its parent, by Vietnamese name, with the people of everything within [HR-14] [AMB-179]', () => {
    expect(shape(treeRows(all, { language: 'vi' }))).toEqual([
      ['lost', 0, 0],
      ['school', 0, 6],
      ['teaching', 1, 4],
      ['english', 2, 3],
      ['office', 1, 2],
    ]);
  });

  it('hides what lies within a collapsed one, and finds without accents with the way to it', () => {
    expect(shape(treeRows(all, { language: 'vi', collapsed: new Set(['teaching']) }))).toEqual([
      ['lost', 0, 0],
      ['school', 0, 6],
      ['teaching', 1, 4],
      ['office', 1, 2],
    ]);
    const found = treeRows(all, { language: 'vi', collapsed: new Set(['teaching']), text: 'tieng anh' });
    expect(shape(found)).toEqual([
      ['school', 0, 6],
      ['teaching', 1, 4],
      ['english', 2, 3],
    ]);
  });

  it('knows where a department cannot move: into itself and what lies within', () => {
    expect([...idsWithin(all, 'school')].sort()).toEqual(['english', 'office', 'school', 'teaching']);
    expect([...idsWithin(all, 'english')]).toEqual(['english']);
  });
});
