import { uniqueName } from '../support/school.ts';
import { demoPassword } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('whoever reads Vietnamese reads what forms and refusals say in Vietnamese too [APP-28, APP-42, APP-44]', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('app-language', 'vi'));
  await page.goto('/login');
  await page.getByLabel('Tên đăng nhập hoặc e-mail').fill('admin');
  await page.getByLabel('Mật khẩu', { exact: true }).fill('not-this-one');
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(page.getByText('Tên đăng nhập hoặc mật khẩu không đúng.')).toBeVisible();
  await page.getByLabel('Mật khẩu', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();

  // A schema's own sentence, then the default one of a limit that names none.
  const name = uniqueName('Phòng');
  await page.goto('/departments');
  await page.getByRole('button', { name: 'Thêm phòng ban' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Thêm phòng ban' });
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog.getByText('Tên phòng ban là bắt buộc.')).toBeVisible();
  await dialog.getByLabel('Tên').fill(name);
  await dialog.getByLabel('Mô tả').fill('x'.repeat(5001));
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog.getByText(/^Tối đa [\d]+ ký tự$/)).toBeVisible();
  await dialog.getByLabel('Mô tả').fill('');
  // What the server refuses at a field.
  expect((await page.request.post('/api/hr/departments', { data: { name } })).status()).toBe(201);
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog.getByText('Đã có phòng ban mang tên này.')).toBeVisible();
  // The reply itself stays the specification's English.
  const reply = await page.request.post('/api/hr/departments', { data: { name } });
  expect((await reply.json()).message).toBe('A department of this name exists.');
  await page.keyboard.press('Escape');

  // A refusal that is a screen's.
  await page.goto('/boards/01890000-0000-7000-8000-000000000000');
  await expect(page.getByRole('alert')).toContainText('Không tìm thấy bảng');
});
