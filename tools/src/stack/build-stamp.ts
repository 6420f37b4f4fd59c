import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../bootstrap/settings.mjs';

const SOURCES = ['apps', 'libs', 'package-lock.json', 'tsconfig.base.json', 'nx.json'];
/** What a build makes, by the name of the folder or file: it is written anew at each one. */
const MADE = ['dist', 'generated', 'schema.graphql'];
const NEITHER = ['node_modules', 'test-results'];

/** What the sources and the builds were after the last build: by path, size and time of change, as make does it. */
export class BuildStamp {
  readonly #folder: string;
  readonly #file: string;
  readonly #sources: string;

  constructor(folder = root) {
    this.#folder = folder;
    this.#file = path.join(folder, 'node_modules', '.gredia-built');
    this.#sources = this.#fingerprint().sources;
  }

  isCurrent(): boolean {
    try {
      return readFileSync(this.#file, 'utf8') === JSON.stringify(this.#fingerprint());
    } catch {
      return false;
    }
  }

  /** Notes that what was seen when this was made is built. Sources that changed since may not be in the build. */
  keep(): void {
    const now = this.#fingerprint();
    if (now.sources === this.#sources) writeFileSync(this.#file, JSON.stringify(now));
    else rmSync(this.#file, { force: true });
  }

  #fingerprint() {
    const sources = createHash('sha256');
    const made = createHash('sha256');
    const visit = (name: string, isMade: boolean) => {
      const file = path.join(this.#folder, name);
      const stats = statSync(file, { throwIfNoEntry: false });
      if (stats?.isDirectory()) {
        for (const entry of readdirSync(file).sort()) {
          if (!NEITHER.includes(entry)) visit(path.join(name, entry), isMade || MADE.includes(entry));
        }
      } else if (stats) (isMade ? made : sources).update(`${name}\0${stats.size}\0${stats.mtimeMs}\n`);
    };
    for (const name of SOURCES) visit(name, false);
    return { sources: sources.digest('hex'), made: made.digest('hex') };
  }
}
