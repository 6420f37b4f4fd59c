import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** So much script, minified, may come along unneeded to save one request: 4 kB as it travels, what a slow network carries meanwhile. */
const REQUEST_BYTES = 13_500;
/** A page weighs more than what is opened on it: all who come wait for it, and for its sections. */
const PAGE_WEIGHT = 3;
const SECTIONS_WEIGHT = 8;
/** A page with its sections is loaded in so many files at most, besides the two it starts with, whatever else that brings along. */
const MOST_FILES = 12;
/** Unneeded script, minified, that a page may get at most, however many requests it saves to others. */
const MOST_UNNEEDED_BYTES = 34_000;
const ENDING = /\.tsx?$/;
/** And so much more, to bring a page that is in too many files into fewer. */
const MORE_UNNEEDED_BYTES = 8_000;
const PAGE = /\/src\/pages\/.*-page\.tsx$/;
/** Fetched behind pages that few come to, and often: orders, figures of suppliers. They take files as other visits need them. */
const TAKES_WHAT_IS_THERE = /\/src\/(features|pages)\/(orders|company-stats)\/|\/shared\/cart\/merge-cart/;
/** What runs on every page once React is there. */
const STARTS_PAGE = /\/src\/app\/start-page\.tsx$/;

type SectionsOf = (moduleId: string) => readonly string[];

/** Something that is loaded in one go: a page, a page with its sections, a dialog. */
interface Visit {
  files: ReadonlySet<Chunk>;
  weight: number;
  isWholePage: boolean;
  /** Unneeded script that it may still get. */
  spareBytes: number;
}

/** Modules that the same visits share, first as the bundler finds them, then with others whose visits are nearly the same. */
interface Part {
  modules: string[];
  bytes: number;
  visits: Set<Visit>;
  imports: Set<Part>;
  /** Pages and dialogs keep their file. */
  isEntry: boolean;
}

/** What the document itself names is one file, whatever else imports parts of it. */
export const START = { name: 'start', tags: ['$initial'], priority: 1 } satisfies Rolldown.CodeSplittingGroup;

/**
 * Which modules share a file, from a first build in which only those did that exactly the same pages and dialogs need. The
 * two files whose union saves most are united, until nothing is saved: a request that no longer happens against script that
 * comes along unneeded. No union lets files import each other in a ring, so their order of execution stays.
 * @param sectionsOf the files, without their ending, that a module brings along with its page
 */
export function chunkGroups(chunks: readonly Chunk[], sectionsOf: SectionsOf): Rolldown.CodeSplittingGroup[] {
  const files = new Files(chunks, sectionsOf);
  const named = files.withImports(chunks.filter(({ isEntry }) => isEntry));
  const started = files.withImports(chunks.filter(({ facadeModuleId }) => STARTS_PAGE.test(facadeModuleId ?? '')));
  const everyPage = new Set([...named, ...started]);
  const parts = partsOf(
    chunks.filter((chunk) => !everyPage.has(chunk)),
    files,
  );
  for (let pair = bestPair(parts); pair; pair = bestPair(parts)) unite(parts, ...pair);
  for (const visit of new Set(parts.flatMap(({ visits }) => [...visits]))) visit.spareBytes += MORE_UNNEEDED_BYTES;
  for (let pair = crowdedPair(parts); pair; pair = crowdedPair(parts)) unite(parts, ...pair);
  const shared = parts.filter(({ isEntry }) => !isEntry).map(({ modules }) => modules);
  return [[...started].filter((chunk) => !named.has(chunk)).flatMap(({ moduleIds }) => moduleIds), ...shared].map(
    (modules, place) => {
      const own = new Set(modules);
      return { name: `part-${place}`, test: (id) => own.has(id) };
    },
  );
}

/** The files of a build, which import each other. */
class Files {
  readonly #byName: ReadonlyMap<string, Chunk>;

  readonly #sectionsOf: SectionsOf;

  constructor(chunks: readonly Chunk[], sectionsOf: SectionsOf) {
    this.#byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    this.#sectionsOf = sectionsOf;
  }

  /** With what they import, and the sections that these bring along. */
  withSections(chunks: readonly Chunk[]): Set<Chunk> {
    const whole = this.withImports(chunks);
    // Sections have none of their own.
    const sections = new Set([...whole].flatMap(({ moduleIds }) => moduleIds).flatMap(this.#sectionsOf));
    const isSection = ({ facadeModuleId }: Chunk) => sections.has(facadeModuleId?.replace(ENDING, '') ?? '');
    return this.withImports([...this.#byName.values()].filter(isSection), whole);
  }

  named(names: readonly string[]): Chunk[] {
    return names.flatMap((name) => this.#byName.get(name) ?? []);
  }

  withImports(chunks: readonly Chunk[], found = new Set<Chunk>()): Set<Chunk> {
    for (const chunk of chunks) {
      if (found.has(chunk)) continue;
      found.add(chunk);
      this.withImports(this.named(chunk.imports), found);
    }
    return found;
  }
}

function partsOf(chunks: readonly Chunk[], files: Files): Part[] {
  const visits = chunks
    .filter(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && !TAKES_WHAT_IS_THERE.test(facadeModuleId ?? ''))
    .flatMap((chunk): Visit[] => {
      const own = { files: files.withImports([chunk]), weight: 1, isWholePage: false, spareBytes: Infinity };
      if (!PAGE.test(chunk.facadeModuleId ?? '')) return [own];
      const whole = files.withSections([chunk]);
      return [
        { ...own, weight: PAGE_WEIGHT, spareBytes: MOST_UNNEEDED_BYTES },
        { files: whole, weight: SECTIONS_WEIGHT, isWholePage: true, spareBytes: Infinity },
      ];
    });
  const parts = new Map(
    chunks.map((chunk): [Chunk, Part] => [
      chunk,
      {
        modules: chunk.moduleIds,
        bytes: chunk.code.length,
        visits: new Set(visits.filter(({ files: loaded }) => loaded.has(chunk))),
        imports: new Set(),
        isEntry: chunk.isDynamicEntry,
      },
    ]),
  );
  for (const [chunk, part] of parts)
    part.imports = new Set(files.named(chunk.imports).flatMap((imported) => parts.get(imported) ?? []));
  return [...parts.values()];
}

/** Of the page in most files, if these are too many, the two whose union saves most, or costs least. */
function crowdedPair(parts: readonly Part[]): [Part, Part] | undefined {
  const pages = new Set(parts.flatMap(({ visits }) => [...visits].filter(({ isWholePage }) => isWholePage)));
  const crowded = [...pages]
    .map((page) => parts.filter(({ visits }) => visits.has(page)))
    .filter(({ length }) => length > MOST_FILES)
    .sort((one, other) => other.length - one.length);
  for (const files of crowded) {
    const pair = bestPair(files, -Infinity);
    if (pair) return pair;
  }
  return undefined;
}

/** @param most what a union has to save at least */
function bestPair(parts: readonly Part[], most = 0): [Part, Part] | undefined {
  const shared = parts.filter(({ isEntry }) => !isEntry);
  let best: [Part, Part] | undefined;
  for (const [place, one] of shared.entries())
    for (const other of shared.slice(place + 1)) {
      if (requestsSaved(one, other) <= most) continue;
      const unneeded = unneededBytes(one, other);
      const saved = [...unneeded].reduce(
        (sum, [visit, bytes]) => sum - visit.weight * bytes,
        requestsSaved(one, other),
      );
      if (saved <= most || isBetween(one, other) || isBetween(other, one)) continue;
      if ([...unneeded].some(([visit, bytes]) => bytes > visit.spareBytes)) continue;
      best = [one, other];
      most = saved;
    }
  return best;
}

function requestsSaved(one: Part, other: Part): number {
  let saved = 0;
  for (const visit of one.visits) if (other.visits.has(visit)) saved += visit.weight * REQUEST_BYTES;
  return saved;
}

/** Script that visits would get without a use for it if two parts were one: the other part, and what that imports. */
function unneededBytes(one: Part, other: Part): Map<Visit, number> {
  const unneeded = new Map<Visit, number>();
  for (const [mine, others] of [
    [one, other],
    [other, one],
  ] as const)
    for (const part of withImports(others))
      for (const visit of mine.visits)
        if (!part.visits.has(visit)) unneeded.set(visit, (unneeded.get(visit) ?? 0) + part.bytes);
  return unneeded;
}

/** Whether a third part stands between two: their union would import it and be imported by it. */
function isBetween(from: Part, to: Part): boolean {
  return [...from.imports].some((part) => part !== to && withImports(part).has(to));
}

function withImports(part: Part, found = new Set<Part>()): Set<Part> {
  if (found.has(part)) return found;
  found.add(part);
  for (const imported of part.imports) withImports(imported, found);
  return found;
}

function unite(parts: Part[], one: Part, other: Part): void {
  for (const [visit, bytes] of unneededBytes(one, other)) visit.spareBytes -= bytes;
  one.modules = [...one.modules, ...other.modules];
  one.bytes += other.bytes;
  for (const imported of other.imports) one.imports.add(imported);
  one.imports.delete(one);
  one.imports.delete(other);
  for (const part of parts) if (part.imports.delete(other) && part !== one) part.imports.add(one);
  for (const part of withImports(one)) for (const visit of [...one.visits, ...other.visits]) part.visits.add(visit);
  parts.splice(parts.indexOf(other), 1);
}
