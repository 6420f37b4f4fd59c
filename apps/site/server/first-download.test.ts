import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import { pageSources } from '../src/entry-server';

const root = fileURLToPath(new URL('..', import.meta.url));
/** With the notice above the pages, which is part of every first script. */
const BUDGET_BYTES = 187_500;
const BUDGET_FILES = 13;
/** The page most people see first; it shows what was written on the boards, too. */
const HOME = { source: 'src/pages/home/home-page.tsx', budgetBytes: 157_500 };

let chunks: Map<string, Rolldown.OutputChunk>;

beforeAll(async () => {
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  const built = (await build({ root, logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput;
  process.env['NODE_ENV'] = environment;
  chunks = new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
}, 120_000);

/** The chunks a page needs before it lives: the entry, what that loads next, the page's own, and all they import statically. */
function firstChunks(source: string): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(chunks.get(name));
  };
  for (const chunk of chunks.values()) {
    if (chunk.isEntry || chunk.facadeModuleId?.endsWith(`/${source}`)) add(chunk);
    if (chunk.isEntry) for (const name of chunk.dynamicImports) add(chunks.get(name));
  }
  return [...found];
}

/** Files that import each other, directly or by others: one of them would run before what it needs. */
function ringOf(all: ReadonlyMap<string, Rolldown.OutputChunk>): string[] {
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const imported of all.get(file)?.imports ?? []) {
      const ring = walk(imported, [...way, file]);
      if (ring.length > 0) return ring;
    }
    done.add(file);
    return [];
  };
  for (const file of all.keys()) {
    const ring = walk(file, []);
    if (ring.length > 0) return ring;
  }
  return [];
}

const firstBytes = (source: string) => firstChunks(source).reduce((sum, { code }) => sum + gzipSync(code).length, 0);

it('brings no page with more script, gzip, than the budget before it lives', () => {
  for (const source of pageSources) {
    const own = [...chunks.values()].some(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
    expect(own, `${source} has a chunk of its own`).toBe(true);
    expect(firstBytes(source), source).toBeLessThanOrEqual(BUDGET_BYTES);
  }
  expect(pageSources).toContain(HOME.source);
  expect(firstBytes(HOME.source)).toBeLessThanOrEqual(HOME.budgetBytes);
});

it('brings every page in few files of script, none of which wait for each other', () => {
  for (const source of pageSources) expect(firstChunks(source).length, source).toBeLessThanOrEqual(BUDGET_FILES);
  expect(ringOf(chunks)).toEqual([]);
});

it('evaluates React and the app in two pieces, and React while errors are made without stacks', () => {
  const start = [...chunks.values()].find(({ isEntry }) => isEntry);
  const modules = start?.moduleIds ?? [];
  const place = (end: string) => modules.findIndex((id) => id.endsWith(end));
  expect(place('/app/without-stacks.ts')).toBeGreaterThanOrEqual(0);
  expect(place('/react-dom-client.production.js')).toBeGreaterThan(place('/app/without-stacks.ts'));
  // Of ours only what loads the page anew when the second piece does not come.
  expect(modules.filter((id) => /\/libs\/ui\/src\/(?!reload\/).*\.tsx?$|@chakra-ui/.test(id))).toEqual([]);
});

it('downloads Apollo and validation only when something is asked or written', () => {
  for (const source of pageSources) {
    const modules = firstChunks(source).flatMap(({ moduleIds }) => moduleIds);
    expect(
      modules.filter((id) => /node_modules\/(@apollo|graphql|rxjs|zod)\//.test(id)),
      source,
    ).toEqual([]);
  }
});

it('downloads dialogs, menus and toasts only when they are opened', () => {
  for (const source of pageSources) {
    const modules = firstChunks(source).flatMap(({ moduleIds }) => moduleIds);
    expect(
      modules.filter((id) => /node_modules\/(@zag-js|@floating-ui)\/|libs\/ui\/src\/widgets\//.test(id)),
      source,
    ).toEqual([]);
  }
});

it('leaves to the server what it has printed: the browser makes no reset, global rules or variables once more', () => {
  const modules = firstChunks(HOME.source).flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => id.endsWith('/styled-system/system.js'))).toHaveLength(1);
  expect(modules.filter((id) => id.endsWith('/styled-system/preflight.js'))).toEqual([]);
});
