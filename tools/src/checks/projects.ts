import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

export interface Project {
  /** The package's name, which is also Nx's. */
  name: string;
  folder: string;
  targets: string[];
}

/** The workspaces of the repository and the targets each one declares. */
export function readProjects(root: string): Project[] {
  const children = (parent: string) =>
    readdirSync(path.join(root, parent)).map((child) => path.join(root, parent, child));
  return [...children('apps'), ...children('libs'), path.join(root, 'tools')].map((folder) => {
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      name: string;
      nx?: { targets?: Record<string, unknown> };
    };
    return { name: manifest.name, folder, targets: Object.keys(manifest.nx?.targets ?? {}) };
  });
}
