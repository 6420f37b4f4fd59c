import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A fingerprint of all sources of some folders, without their tests. */
export function markOfFolders(folders) {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/(?<!\.test)\.ts$/.test(name)) hash.update(name).update(readFileSync(path.join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

/** Stands for the sources that link ingredients and write rules; `gateway` is the folder of the gateway. */
export const sourceMark = (gateway) =>
  markOfFolders([path.join(gateway, 'src/modules/regulations'), path.resolve(gateway, '../../libs/domain/src')]);
