import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { attachPointerDrag, pullAtEdge } from './pointer-drag.ts';

let root: HTMLElement;
let card: HTMLElement;
let heard: string[];
let end: () => void;
let scrolls = false;

beforeEach(() => {
  root = document.createElement('div');
  root.innerHTML = '<p data-card>Card</p><p>Not one</p>';
  document.body.append(root);
  card = root.querySelector<HTMLElement>('[data-card]') as HTMLElement;
  heard = [];
  scrolls = false;
  end = attachPointerDrag<string>({
    root,
    pick: (pressed) => pressed.closest('[data-card]') && 'card',
    lift: (thing, { x, y }) => heard.push(`lift ${thing} from ${x},${y}`),
    follow: (thing, { x, y }) => heard.push(`follow ${thing} to ${x},${y}`),
    scroll: () => scrolls,
    put: (thing) => heard.push(`put ${thing}`),
    drop: (thing) => heard.push(`drop ${thing}`),
    cancel: (thing) => heard.push(`cancel ${thing}`),
  });
});

afterEach(() => {
  end();
  root.remove();
  vi.useRealTimers();
});

function pointer(type: string, x: number, y = 0, init: PointerEventInit = {}): PointerEvent {
  const event = new PointerEvent(type, {
    ...{ clientX: x, clientY: y, bubbles: true, cancelable: true, isPrimary: true, pointerId: 1 },
    ...{ pointerType: 'mouse', button: 0, ...init },
  });
  (type === 'pointerdown' ? card : window).dispatchEvent(event);
  return event;
}
const finger = { pointerType: 'touch' };
const nextPicture = () => new Promise((resolve) => requestAnimationFrame(resolve));

it('a mouse lifts when it has travelled 8 pixels, not 7, from where it was pressed, and drops where it is [CRM-03]', () => {
  pointer('pointerdown', 10, 20);
  pointer('pointermove', 17, 20);
  expect(heard).toEqual([]);
  pointer('pointermove', 18, 20);
  expect(heard).toEqual(['lift card from 10,20', 'follow card to 18,20']);
  pointer('pointerup', 40, 50);
  expect(heard.slice(2)).toEqual(['follow card to 40,50', 'put card', 'drop card']);
  pointer('pointermove', 99);
  expect(heard).toHaveLength(5);
});

it('a finger lifts after it rested 100 ms, of which 5 pixels are still rest; one that travels 6 scrolls instead', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pointer('pointerdown', 0, 0, finger);
  pointer('pointermove', 5, 0, finger);
  vi.advanceTimersByTime(99);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['lift card from 0,0', 'follow card to 5,0']);
  const touch = new TouchEvent('touchmove', { bubbles: true, cancelable: true });
  card.dispatchEvent(touch);
  expect(touch.defaultPrevented).toBe(true);
  pointer('pointercancel', 5, 0, finger);
  expect(heard.slice(2)).toEqual(['put card']);

  pointer('pointerdown', 0, 0, finger);
  pointer('pointermove', 6, 0, finger);
  vi.advanceTimersByTime(1000);
  const free = new TouchEvent('touchmove', { bubbles: true, cancelable: true });
  card.dispatchEvent(free);
  expect([heard.length, free.defaultPrevented]).toEqual([3, false]);
});

it('follows at most once a picture, and while it scrolls', async () => {
  pointer('pointerdown', 0);
  pointer('pointermove', 10);
  heard = [];
  pointer('pointermove', 11);
  pointer('pointermove', 12);
  await nextPicture();
  await nextPicture();
  expect(heard).toEqual(['follow card to 12,0']);
  scrolls = true;
  await nextPicture();
  expect(heard).toEqual(['follow card to 12,0', 'follow card to 12,0']);
});

it('Escape puts it back, and nothing else hears that key; the context menu stays away while something is held', () => {
  const outside = vi.fn();
  document.addEventListener('keydown', outside);
  pointer('pointerdown', 0);
  pointer('pointermove', 10);
  const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  card.dispatchEvent(menu);
  expect(menu.defaultPrevented).toBe(true);
  card.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  document.removeEventListener('keydown', outside);
  expect(heard.slice(2)).toEqual(['put card', 'cancel card']);
  expect(outside).not.toHaveBeenCalled();
});

it('the click that ends a drag is swallowed, and that of a mere press is not', async () => {
  const clicked = vi.fn();
  card.addEventListener('click', clicked);
  pointer('pointerdown', 0);
  pointer('pointermove', 10);
  pointer('pointerup', 10);
  card.click();
  expect(clicked).not.toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve));
  pointer('pointerdown', 0);
  pointer('pointerup', 3);
  card.click();
  expect(clicked).toHaveBeenCalledOnce();
});

it('another button, another finger and a press beside it lift nothing; a press whose end was lost gives way', () => {
  pointer('pointerdown', 0, 0, { button: 2 });
  pointer('pointermove', 50);
  pointer('pointerdown', 0, 0, { isPrimary: false });
  pointer('pointermove', 50);
  root.lastElementChild?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true }));
  pointer('pointermove', 50);
  expect(heard).toEqual([]);
  pointer('pointerdown', 0);
  pointer('pointermove', 20);
  pointer('pointerdown', 100);
  expect(heard.slice(2)).toEqual(['put card']);
  pointer('pointermove', 130, 0, { pointerId: 2 });
  expect(heard).toHaveLength(3);
  pointer('pointermove', 130);
  expect(heard[3]).toBe('lift card from 100,0');
});

it('is pulled at an edge, the more the nearer, by 1 to 16 pixels a picture', () => {
  const pulls = [48, 47, 0, -100].map((at) => pullAtEdge(at, 0, 1000));
  expect(pulls).toEqual([0, -1, -12, -16]);
  expect([952, 953, 1000, 1100].map((at) => pullAtEdge(at, 0, 1000))).toEqual([0, 1, 12, 16]);
});
