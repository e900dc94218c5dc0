// Sets the colour scheme before the first paint, so that a dark page never flashes white. Not inline: the content
// security policy allows no inline scripts.
(() => {
  let chosen = 'auto';
  try {
    chosen = localStorage.getItem('app-theme') ?? 'auto';
  } catch {
    // Storage may be switched off; then the system decides.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  document.documentElement.style.background = dark ? '#11141a' : '#ffffff';
})();
