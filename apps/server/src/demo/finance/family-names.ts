// Families that pay by the month: all of them made up, names as they are common.

/** A family: who pays for which children. */
export interface DemoFamily {
  readonly payer: string;
  readonly children: readonly (readonly [first: string, last: string])[];
  /** The sign-in name of the one of staff who pays. */
  readonly username?: string;
}

const surnames = [
  ...['Tạ', 'Tăng', 'Thái', 'Thân', 'Tôn', 'Tống', 'Trang', 'Triệu', 'Trương', 'Từ', 'Ung', 'Vi', 'Viên'],
  'Vương',
];
const payers = [
  ...['Văn Hùng', 'Thị Lan', 'Minh Tuấn', 'Thu Hương', 'Hữu Phước', 'Bích Thuỷ', 'Quốc Việt', 'Ngọc Mai'],
  ...['Đình Khoa', 'Kim Oanh', 'Thanh Tùng', 'Thanh Hằng', 'Anh Dũng', 'Phương Loan'],
];
const children = [
  ...['An Nhiên', 'Bảo Ngọc', 'Duy Khang', 'Tuệ Mẫn', 'Đăng Khôi', 'Hải Yến', 'Minh Khuê', 'Nhật Minh'],
  ...['Phúc Lâm', 'Quỳnh Chi', 'Thảo Nguyên', 'Trí Dũng', 'Tường Vi', 'Uyên Nhi', 'Việt Anh', 'Xuân Mai'],
];

const abroad: readonly (readonly [payer: string, ...children: string[]])[] = [
  ['Thomas Walsh', 'Tess', 'Toby'],
  ['Tanya Petrova', 'Timur', 'Taisia'],
  ['Theo Lindqvist', 'Tilde', 'Tove'],
  ['Tomoko Yamada', 'Tsubasa', 'Umi'],
  ['Tariq Hussain', 'Zain', 'Zara'],
  ['Teresa Almeida', 'Tiago', 'Vasco'],
  ['Ursula Brandt', 'Till', 'Wiebke'],
  ['Valérie Dubois', 'Théo', 'Violette'],
  ['Victor Mensah', 'Yaw', 'Yaa'],
  ['Vikram Iyer', 'Varun', 'Vidya'],
  ['Walter Novak', 'Vít', 'Zora'],
  ['Wendy Harper', 'Tyler', 'Willa'],
  ['William Tan', 'Vera', 'Wei Jie'],
  ['Xavier Ramos', 'Ximena', 'Xoel'],
  ['Yasmin Haddad', 'Yusuf', 'Yara'],
  ['Yuki Tanabe', 'Yuto', 'Yui'],
  ['Yvonne Clarke', 'Zachary', 'Zoe'],
  ['Zeynep Aydın', 'Umut', 'Zerrin'],
  ['Zofia Kowalczyk', 'Tymon', 'Zuzanna'],
  ['Zubair Malik', 'Zayd', 'Zoya'],
];

const ofStaff: readonly (readonly [username: string, payer: string, first: string, last: string])[] = [
  ['daniel.okafor', 'Daniel Okafor', 'Tobi', 'Okafor'],
  ['minh.anh', 'Nguyễn Minh Anh', 'Tuệ Lâm', 'Nguyễn'],
  ['james.fairley', 'James Fairley', 'Tara', 'Fairley'],
  ['sofia.marin', 'Sofía Marín', 'Tomás', 'Marín'],
  ['thu.ha', 'Võ Thu Hà', 'Tường Lam', 'Võ'],
  ['khanh.vy', 'Hoàng Khánh Vy', 'Tùng Chi', 'Hoàng'],
];

/** Those who pay for a part of what is asked for the child of another family. */
export const otherPayers = [
  ...['Trương Vĩnh Khang', 'Từ Hải Triều', 'Viên Chí Thành', 'Thân Đức Toàn', 'Vương Nhật Lệ'],
] as const;

/** Each third family has two children. */
const childrenOf = (at: number) => (at % 3 === 0 ? 2 : 1);

/** A hundred and twenty-four families, forty of them with two children and six of staff. */
export const demoFamilies: readonly DemoFamily[] = [
  ...Array.from({ length: 98 }, (_, at): DemoFamily => {
    const [place, row] = [at % surnames.length, Math.floor(at / surnames.length)];
    const last = surnames[place] ?? 'Tạ';
    return {
      payer: `${last} ${payers[(place + row * 3) % payers.length]}`,
      children: Array.from({ length: childrenOf(at) }, (__, child) => [
        children[(row * 2 + place + child) % children.length] ?? 'An Nhiên',
        last,
      ]),
    };
  }),
  ...abroad.map(([payer, ...names], at): DemoFamily => {
    const last = payer.split(' ').at(-1) ?? '';
    return { payer, children: names.slice(0, childrenOf(98 + at)).map((first) => [first, last]) };
  }),
  ...ofStaff.map(
    ([username, payer, first, last]): DemoFamily => ({ username, payer, children: [[first, last]] }),
  ),
];
