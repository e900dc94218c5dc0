/** How many pixels what is shown is wider than the screen; 0: it fits. Dialogs scroll by themselves. */
export function tooWide(): number {
  const scrollers = [
    document.documentElement,
    ...document.querySelectorAll('[role="dialog"], .mantine-Modal-body, .mantine-Drawer-body'),
  ];
  return Math.max(...scrollers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
}
