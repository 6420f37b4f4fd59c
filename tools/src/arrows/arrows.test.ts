import { describe, expect, it } from 'vitest';
import { arrowsBetween, backArrows, ringsOf } from './arrows';
import { featureOf, floorOf, folderOf, gatewayModuleOf, siblingImports } from './rooms';

/** Arrows such as `a>b`, each of one import. */
const arrows = (...pairs: string[]) =>
  arrowsBetween(
    pairs.map((pair) => ({ from: `${pair[0]}/x.ts`, to: `${pair[2]}/y.ts` })),
    (file) => (file.startsWith('?') ? null : file[0]!),
  );
const names = (found: readonly { from: string; to: string }[]) => found.map(({ from, to }) => `${from}>${to}`);

describe('arrows between rooms', () => {
  it('gather the imports of two rooms, and leave out what stays in one or lies in none', () => {
    const found = arrows('a>b', 'a>b', 'a>a', '?>a', 'a>?');
    expect(names(found)).toEqual(['a>b']);
    expect(found[0]!.imports).toHaveLength(2);
  });

  it('have no ring and none that runs back where the rooms lie on floors', () => {
    const house = arrows('a>b', 'a>c', 'b>c', 'b>d', 'c>d');
    expect(ringsOf(house)).toEqual([]);
    expect(backArrows(house)).toEqual([]);
  });

  it('make rings of rooms that reach each other, the largest first', () => {
    expect(ringsOf(arrows('a>b', 'b>a', 'c>d', 'd>e', 'e>c', 'e>a'))).toEqual([
      ['c', 'd', 'e'],
      ['a', 'b'],
    ]);
  });

  it('run back as few as they may: one in a ring', () => {
    expect(backArrows(arrows('a>b', 'b>c', 'c>a', 'x>a'))).toHaveLength(1);
    expect(names(backArrows(arrows('a>b', 'a>c', 'a>d', 'd>a')))).toEqual(['d>a']);
  });
});

describe('a room', () => {
  it.each([
    [gatewayModuleOf, 'apps/gateway/src/modules/quotes/quotes.service.ts', 'quotes'],
    [gatewayModuleOf, 'apps/gateway/src/platform/http/app.ts', null],
    [floorOf, 'apps/gateway/src/platform/http/app.ts', 'platform'],
    [floorOf, 'apps/site/src/shared/forms/use-form.ts', 'shared'],
    [floorOf, 'apps/site/src/entry-client.tsx', null],
    [featureOf, 'apps/admin/src/features/jobs/jobs-card.tsx', 'jobs'],
    [folderOf, 'apps/site/src/features/quotes/thread/bubble.tsx', 'apps/site/src/features/quotes/thread'],
    [folderOf, 'libs/ui/src/index.ts', null],
  ])('of %o in %s is %s', (roomOf, file, room) => expect(roomOf(file)).toBe(room));

  it('of a feature knows no sibling', () => {
    const own = 'apps/site/src/features/quotes/a.ts';
    const imports = ['features/quotes/b.ts', 'features/labels/c.ts', 'shared/d.ts'].map((file) => ({
      from: own,
      to: `apps/site/src/${file}`,
    }));
    expect(siblingImports(imports).map(({ to }) => to)).toEqual(['apps/site/src/features/labels/c.ts']);
  });
});
