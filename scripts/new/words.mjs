import { capital } from './names.mjs';

/** The texts of a list screen and its dialog, in both languages. */
export function textsOf({ word, words, Title, Titles, vietnamese }) {
  return {
    en: {
      title: Titles,
      text: `The ${words} of the school.`,
      add: `Add ${word}`,
      edit: `Edit ${word}`,
      search: 'Name',
      name: 'Name',
      status: 'Status',
      inUse: 'In use',
      closed: 'Closed',
      unit: words,
      empty: `No ${words} yet`,
      emptyText: `Add the first ${word}.`,
      saved: `${Title} saved successfully.`,
      deleted: `${Title} deleted successfully.`,
      deleteTitle: `Delete ${word}`,
      deleteText: 'Are you sure you want to delete {{name}}? This action cannot be undone.',
    },
    vi: {
      title: capital(vietnamese),
      text: `Các ${vietnamese} của trường.`,
      add: `Thêm ${vietnamese}`,
      edit: `Sửa ${vietnamese}`,
      search: 'Tên',
      name: 'Tên',
      status: 'Trạng thái',
      inUse: 'Đang dùng',
      closed: 'Đã đóng',
      unit: vietnamese,
      empty: `Chưa có ${vietnamese} nào`,
      emptyText: `Hãy thêm ${vietnamese} đầu tiên.`,
      saved: `Đã lưu ${vietnamese} thành công.`,
      deleted: `Đã xóa ${vietnamese} thành công.`,
      deleteTitle: `Xóa ${vietnamese}`,
      deleteText: 'Bạn có chắc muốn xóa {{name}} không? Không thể hoàn tác thao tác này.',
    },
  };
}
