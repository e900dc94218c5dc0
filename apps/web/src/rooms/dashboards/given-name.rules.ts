import { normalised } from '@bellwether/contract/shared/normalised';

// The family names that most people of Viet Nam have, and that nobody there is called by: where one of them stands first,
// the name ends with the given one. 'Mai' is left out, which is a given name as often.
const familyNames = new Set(
  'Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đào Đinh Đoàn Trịnh Trương Lâm Phùng Tô Cao Chu Hà Tạ Thái Lương Lưu Vương Hứa Âu Quách'.split(
    ' ',
  ),
);

/**
 * How one greets somebody of this name: 'Mai' of 'Mai Đặng', 'Khải' of 'Trần Quốc Khải'. The whole name where it is one
 * word; a guess by the order of its words, which says nothing wrong when it misses: it is a name of theirs.
 */
export function givenNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  return words.length > 1 && familyNames.has(normalised(first, 'NFC')) ? (words.at(-1) ?? first) : first;
}
