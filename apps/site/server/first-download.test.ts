import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import { pageSources } from '../src/entry-server';

const root = fileURLToPath(new URL('..', import.meta.url));
const BUDGET_BYTES = 180_000;
/** The page most people see first. */
const HOME = { source: 'src/pages/home/home-page.tsx', budgetBytes: 150_000 };

let chunks: Map<string, Rolldown.OutputChunk>;

beforeAll(async () => {
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  const built = (await build({ root, logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput;
  process.env['NODE_ENV'] = environment;
  chunks = new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
}, 120_000);

/** The chunks a page needs before it lives: the entry, the page's own, and all they import statically. */
function firstChunks(source: string): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(chunks.get(name));
  };
  for (const chunk of chunks.values()) {
    if (chunk.isEntry || chunk.facadeModuleId?.endsWith(`/${source}`)) add(chunk);
  }
  return [...found];
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
