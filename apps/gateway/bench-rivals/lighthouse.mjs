import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

/**
 * One visit by Lighthouse's mobile preset, in a browser of its own: `node lighthouse.mjs <chromium> <address>` prints its
 * figures as JSON.
 */
const [chromePath, url] = process.argv.slice(2);
const chrome = await launch({
  chromePath,
  // As root, Chromium refuses its sandbox.
  chromeFlags: ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  const { lhr } = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const { audits, categories, environment } = lhr;
  const requests = audits['network-requests'].details.items.filter(({ url }) => url.startsWith('http'));
  const fonts = requests.filter(({ resourceType }) => resourceType === 'Font');
  const sum = (items) => items.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
  const tasks = audits['long-tasks'].details?.items ?? [];
  const score = (name) => Math.round(categories[name].score * 100);
  const figures = {
    benchmarkIndex: environment.benchmarkIndex,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    blockingMs: audits['total-blocking-time'].numericValue,
    longestTaskMs: Math.max(0, ...tasks.map(({ duration }) => duration)),
    bytes: sum(requests),
    requests: requests.length,
    fonts: fonts.length,
    fontBytes: sum(fonts),
  };
  process.stdout.write(JSON.stringify(figures));
} finally {
  chrome.kill();
}
