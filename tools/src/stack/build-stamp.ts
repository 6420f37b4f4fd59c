import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync, type Stats } from 'node:fs';
import path from 'node:path';
import { root } from '../bootstrap/settings.mjs';

const SOURCES = ['apps', 'libs', 'package-lock.json', 'tsconfig.base.json', 'nx.json'];
/** What a build makes, by the name of the folder or file: it is written anew at each one. */
const MADE = ['dist', 'generated', 'schema.graphql'];
/** Programs that commands make of a source for themselves: no part of a build, though they stand in its folder. */
export const PROGRAMS = '.programs';
const NEITHER = ['node_modules', 'test-results', PROGRAMS];

/** What stands for a file: its size and time of change, as make does it, or what is in it. */
type Mark = (file: string, stats: Stats) => string;
const bySizeAndTime: Mark = (_, { size, mtimeMs }) => `${size}\0${mtimeMs}`;
const byContents: Mark = (file) => createHash('sha256').update(readFileSync(file)).digest('base64');

interface Fingerprint {
  sources: string;
  made: string;
}

const areSame = (one: Fingerprint, other: Fingerprint) => one.sources === other.sources && one.made === other.made;

/** What the sources and the builds were after the last build. */
export class BuildStamp {
  readonly #folder: string;
  readonly #file: string;
  readonly #sources: string;

  constructor(folder = root) {
    this.#folder = folder;
    this.#file = path.join(folder, 'node_modules', '.gredia-built');
    this.#sources = this.#fingerprint(bySizeAndTime).sources;
  }

  /** Files that were only written anew, as Nx does with all that it takes out of its cache, are the same build. */
  isCurrent(): boolean {
    const kept = this.#kept();
    if (!kept) return false;
    if (areSame(kept.files, this.#fingerprint(bySizeAndTime))) return true;
    if (!areSame(kept.contents, this.#fingerprint(byContents))) return false;
    this.keep();
    return true;
  }

  /** Notes that what was seen when this was made is built. Sources that changed since may not be in the build. */
  keep(): void {
    const files = this.#fingerprint(bySizeAndTime);
    const contents = this.#fingerprint(byContents);
    if (files.sources === this.#sources) writeFileSync(this.#file, JSON.stringify({ files, contents }));
    else rmSync(this.#file, { force: true });
  }

  #kept(): { files: Fingerprint; contents: Fingerprint } | null {
    try {
      const kept = JSON.parse(readFileSync(this.#file, 'utf8'));
      // Without contents it is of an earlier version.
      return kept.contents ? kept : null;
    } catch {
      return null;
    }
  }

  #fingerprint(mark: Mark): Fingerprint {
    const sources = createHash('sha256');
    const made = createHash('sha256');
    const visit = (name: string, isMade: boolean) => {
      const file = path.join(this.#folder, name);
      const stats = statSync(file, { throwIfNoEntry: false });
      if (stats?.isDirectory()) {
        for (const entry of readdirSync(file).sort()) {
          if (!NEITHER.includes(entry)) visit(path.join(name, entry), isMade || MADE.includes(entry));
        }
      } else if (stats) (isMade ? made : sources).update(`${name}\0${mark(file, stats)}\n`);
    };
    for (const name of SOURCES) visit(name, false);
    return { sources: sources.digest('hex'), made: made.digest('hex') };
  }
}
