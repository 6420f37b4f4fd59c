import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as ServerEntry from '../src/entry-server';

export type SiteEntry = Pick<
  typeof ServerEntry,
  | 'askFeed'
  | 'askPopup'
  | 'changeFeedOf'
  | 'matchRoute'
  | 'pageCard'
  | 'postFeedOf'
  | 'renderPage'
  | 'sitemapPages'
  | 'sitemapSections'
>;

/** The built (or, in development, the served) app. */
export interface Renderer {
  entry: () => Promise<SiteEntry>;
  /** The HTML around a page, with the comments `head`, `app` and `state` where it goes. */
  template: (url: string) => Promise<string>;
  /** Tags that fetch with the entry what it loads next, a page's chunk, and the font that every page is drawn in. */
  preloads: (source?: string) => string;
}

interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  /** Files that its styles name. */
  assets?: string[];
}

/** Reads the output of `build.mjs` from a dist folder. */
export async function builtRenderer(dist: string): Promise<Renderer> {
  const template = readFileSync(join(dist, 'template.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Record<string, ManifestChunk>;
  const entry = (await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)) as SiteEntry;
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const named = new Set(entries.flatMap((key) => withImports(manifest, key)));
  const next = entries.flatMap((key) => manifest[key]?.dynamicImports ?? []);
  const preloads = new Map<string | undefined, string>();
  const font = Object.values(manifest)
    .flatMap(({ assets = [] }) => assets)
    .find((file) => file.includes('pretendard-first'));
  const fontTag = font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">` : '';

  return {
    entry: async () => entry,
    template: async () => template,
    preloads: (source) => {
      const known = preloads.get(source);
      if (known !== undefined) return known;
      const chunks = new Set([...next, ...(source ? [source] : [])].flatMap((key) => withImports(manifest, key)));
      const unnamed = [...chunks].filter((key) => !named.has(key));
      const tags = fontTag + unnamed.map((key) => preloadTags(manifest[key])).join('');
      preloads.set(source, tags);
      return tags;
    },
  };
}

/** A chunk and everything it imports statically. */
export function withImports(manifest: Record<string, ManifestChunk>, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const imports = manifest[key]?.imports ?? [];
  return [key, ...imports.flatMap((imported) => withImports(manifest, imported, seen))];
}

function preloadTags(chunk: ManifestChunk | undefined): string {
  if (!chunk) return '';
  const styles = (chunk.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`);
  return `<link rel="modulepreload" crossorigin href="/${chunk.file}">${styles.join('')}`;
}
