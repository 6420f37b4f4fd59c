import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { chunkGroups } from './chunk-groups';

type Chunk = Rolldown.OutputChunk;

const KB = 1000;

/** A file of the first build, with one module of its own name. */
function file(fileName: string, { kB = 5, ...rest }: Partial<Chunk> & { kB?: number } = {}): Chunk {
  const facts = { isEntry: false, isDynamicEntry: false, facadeModuleId: null, imports: [], dynamicImports: [] };
  return { ...facts, fileName, moduleIds: [fileName], code: 'x'.repeat(kB * KB), ...rest } as unknown as Chunk;
}

const page = (name: string, imports: string[]): Chunk =>
  file(name, { isDynamicEntry: true, facadeModuleId: `/site/src/pages/${name}-page.tsx`, imports });
const start = [
  file('document', { isEntry: true, dynamicImports: ['start-page'] }),
  file('start-page', { isDynamicEntry: true, facadeModuleId: '/site/src/app/start-page.tsx', imports: ['react'] }),
  file('react'),
];

/** Which of the modules share a file, in the order of their names. */
function groupsOf(chunks: readonly Chunk[], sectionsOf: (moduleId: string) => string[] = () => []): string[] {
  const ids = chunks.flatMap(({ moduleIds }) => moduleIds);
  return chunkGroups(chunks, sectionsOf)
    .map(({ test }) => ids.filter((id) => typeof test === 'function' && test(id)))
    .map((modules) => modules.sort().join(' '))
    .sort();
}

it('what every page starts with is one file, and what the document names is none of these', () => {
  expect(groupsOf([...start, page('home', ['react', 'table']), file('table')])).toEqual(['react start-page', 'table']);
});

it('what the same pages need is one file; what one of them alone needs, and much of it, is another', () => {
  const chunks = [
    page('home', ['table', 'link']),
    page('list', ['table', 'link', 'chart']),
    ...[file('table'), file('link'), file('chart', { kB: 100 })],
  ];
  expect(groupsOf([...start, ...chunks])).toEqual(['chart', 'link table', 'react start-page']);
});

it.each([
  [20, ['q p', 'react start-page']],
  [40, ['p', 'q', 'react start-page']],
])('a page gets up to 30 kB that it does not need where others save a request by it: %i kB', (kB, expected) => {
  const others = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => page(name, ['p', 'q']));
  const chunks = [...others, page('z', ['p']), file('p'), file('q', { kB })];
  expect(groupsOf([...start, ...chunks])).toEqual(expected.map((group) => group.split(' ').sort().join(' ')).sort());
});

it('two files are not united with a third between them: they would import each other in a ring', () => {
  const dialog = file('dialog', { isDynamicEntry: true, facadeModuleId: '/site/src/features/dialog.tsx' });
  const between = [
    page('home', ['outer', 'inner']),
    page('list', ['outer', 'inner']),
    file('outer', { imports: ['dialog'] }),
    { ...dialog, imports: ['inner'] },
    file('inner'),
  ];
  expect(groupsOf([...start, ...between])).toEqual(['inner', 'outer', 'react start-page']);
  const beside = between.map((one) => (one.fileName === 'outer' ? file('outer') : one));
  expect(groupsOf([...start, ...beside])).toEqual(['inner outer', 'react start-page']);
});

const part = (name: string, imports: string[] = []): Chunk =>
  file(name, { isDynamicEntry: true, facadeModuleId: `/site/src/features/${name}.tsx`, imports });

it('what a page brings along as its sections counts as the page; what opens on it does not', () => {
  const opening = [
    { ...page('post', ['text']), dynamicImports: ['comments', 'dialog'] },
    part('comments', ['list']),
    part('dialog', ['form']),
    ...[file('text'), file('list', { kB: 1 }), file('form', { kB: 1 })],
  ];
  const sectionsOf = (moduleId: string) => (moduleId === 'post' ? ['/site/src/features/comments'] : []);
  expect(groupsOf([...start, ...opening], sectionsOf)).toEqual(['form', 'list text', 'react start-page']);
});

it('a page in more than 12 files besides the two it starts with gets what others need alone, until it is in no more', () => {
  const names = Array.from({ length: 20 }, (_, at) => `part-${at}`);
  // Each is needed by a page of its own too, which would get what it has no use for: nobody unites them for the requests.
  const others = names.map((name) => page(`of-${name}`, [name]));
  const large = names.map((name) => file(name, { kB: 30 }));
  const alone = groupsOf([...start, ...others, ...large]);
  expect(alone).toHaveLength(21);
  const groups = groupsOf([...start, page('all', names), ...others, ...large]);
  // With the file of the page itself.
  expect(groups.filter((group) => group.includes('part-')).length + 1).toBe(12);
});
