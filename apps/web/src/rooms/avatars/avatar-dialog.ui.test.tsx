import { avatarUrl, fillAvatar } from '@bellwether/contract/avatars/avatar.rules';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, problem } from '../../testing/answer.ts';
import { Opened } from '../../testing/opened.tsx';
import { show } from '../../testing/show.tsx';
import AvatarDialog from './avatar-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Your avatar' });
const hair = (name: string) => dialog.getByRole('radio', { name, exact: true });
const save = dialog.getByRole('button', { name: 'Save avatar' });

const showDialog = () =>
  show(<Opened>{(close) => <AvatarDialog avatarUrl={avatarUrl(fillAvatar({}))} onClose={close} />}</Opened>);

describe('the customiser of the own avatar', () => {
  it('asks before it is left by Escape, and cancelling changes nothing [DSH-07]', async () => {
    const asked = answer('PUT /api/user/avatar', problem(500));
    await showDialog();
    await hair('Afro').click();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(hair('Afro')).toBeChecked();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Open again' }).click();
    await expect.element(hair('Afro')).not.toBeChecked();
    expect(asked).toEqual([]);
  });

  it('says that a save failed and why, and loses nothing that was chosen [DSH-08]', async () => {
    const asked = answer(
      'PUT /api/user/avatar',
      problem(500, 'The disk is full.'),
      problem(401, 'Please sign in.'),
    );
    await showDialog();
    await hair('Bob').click();
    await save.click();
    await expect.element(page.getByText('Failed to save avatar')).toBeVisible();
    await expect.element(page.getByText('The disk is full.')).toBeVisible();
    await expect.element(hair('Bob')).toBeChecked();
    await save.click();
    await expect.element(page.getByText('User session not found. Please log in again.')).toBeVisible();
    await expect.element(hair('Bob')).toBeChecked();
    expect(asked).toHaveLength(2);
  });
});
