// The browser of the benchmark and what its pages are asked.

/** How the browser is started. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const screen = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' };

/** The page's own measures, in seconds, by name. */
export async function metrics(devtools) {
  const { metrics: list } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
}

/** Does the work in a page of its own, signed in when `app` is given. */
export async function inPage(browser, app, work) {
  const context = await browser.newContext(screen);
  if (app) {
    const [name, value] = app.cookie.split('=');
    await context.addCookies([{ name, value, url: app.url }]);
  }
  const page = await context.newPage();
  try {
    return await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}
