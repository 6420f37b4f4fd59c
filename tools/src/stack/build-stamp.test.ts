import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { BuildStamp } from './build-stamp';

describe('the stamp of a build', () => {
  let folder: string;
  const write = (name: string, text = '') => {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  const isCurrent = () => new BuildStamp(folder).isCurrent();

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'gredia-stamp-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(path.join(folder, 'node_modules'));
    write('apps/site/src/app.tsx', 'one');
    write('apps/site/dist/app.js', 'one');
    write('libs/schema/src/generated/types.ts', 'one');
    write('package-lock.json', '{}');
    new BuildStamp(folder).keep();
  });

  it('knows an unchanged build', () => {
    expect(isCurrent()).toBe(true);
    write('apps/site/test-results/report.json');
    write('apps/site/node_modules/x/index.js');
    write('docs/readme.md');
    expect(isCurrent()).toBe(true);
  });

  it('knows one whose files were only written anew', () => {
    for (const name of ['apps/site/src/app.tsx', 'apps/site/dist/app.js', 'libs/schema/src/generated/types.ts']) {
      utimesSync(path.join(folder, name), 1, Date.now() / 1000 + 5);
    }
    expect(isCurrent()).toBe(true);
  });

  it('is not aged by a program that a command made for itself', () => {
    write('apps/gateway/dist/.programs/import.mjs', 'one');
    expect(isCurrent()).toBe(true);
  });

  it.each<[string, () => void]>([
    ['a source of another length', () => write('apps/site/src/app.tsx', 'three')],
    [
      'a source of the same length, written later',
      () => {
        write('apps/site/src/app.tsx', 'two');
        utimesSync(path.join(folder, 'apps/site/src/app.tsx'), 1, Date.now() / 1000 + 5);
      },
    ],
    ['a new source', () => write('libs/ui/src/new.ts')],
    ['a source that is gone', () => rmSync(path.join(folder, 'apps/site/src/app.tsx'))],
    ['other packages', () => write('package-lock.json', '{"a":1}')],
    ['a build that is gone', () => rmSync(path.join(folder, 'apps/site/dist'), { recursive: true })],
    ['generated code that was touched', () => write('libs/schema/src/generated/types.ts', 'three')],
    ['packages installed anew', () => rmSync(path.join(folder, 'node_modules'), { recursive: true })],
  ])('knows %s', (_, change) => {
    change();
    expect(isCurrent()).toBe(false);
  });

  it('takes what the build itself writes for no change of a source', () => {
    const stamp = new BuildStamp(folder);
    write('libs/schema/schema.graphql', 'type Query');
    write('apps/site/dist/app.js', 'two, and longer');
    stamp.keep();
    expect(isCurrent()).toBe(true);
    write('libs/schema/schema.graphql', 'type Query { changed: Int }');
    expect(isCurrent()).toBe(false);
  });

  it('believes no build during which a source changed', () => {
    const stamp = new BuildStamp(folder);
    write('apps/site/src/app.tsx', 'changed meanwhile');
    stamp.keep();
    expect(isCurrent()).toBe(false);
  });
});
