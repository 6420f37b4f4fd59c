import { movements, watchMovements } from '@gredia/front-server/testing/movements';
import { alive, expect, hold, pages, ready, test } from './site-test';

/** What moves by a few pixels nobody sees; a list whose columns move, or a banner that comes late, is ten times as much. */
const MOST_MOVED = 0.005;

// A slow machine draws a page in pieces, and in other letters until its own have come.
for (const path of [pages.ingredients, pages.products])
  test(`${path}: does not move while a slow machine reads it and its letters come late`, async ({ context }) => {
    const slow = await context.newPage();
    const session = await context.newCDPSession(slow);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await watchMovements(slow);
    const letGo = await hold(slow, /\.woff2$/);
    await slow.goto(path, { waitUntil: 'domcontentloaded' });
    await alive(slow.getByRole('heading', { level: 1 }));
    letGo();
    await ready(slow);
    await slow.evaluate(() => document.fonts.ready);
    const moved = await movements(slow);
    const share = moved.reduce((sum, one) => sum + one.share, 0);
    expect(share, JSON.stringify(moved)).toBeLessThanOrEqual(MOST_MOVED);
  });
