import { readdirSync, readFileSync } from 'node:fs';

interface ProcessFacts {
  pid: number;
  parent: number;
  /** Of itself and of its children that have ended. */
  ms: number;
}

/** A tick of /proc/<pid>/stat (USER_HZ) is a hundredth of a second on every Linux that Node runs on. */
const TICK_MS = 10;

/** Milliseconds of processor that a process and all below it have used, in hundredths of a second; NaN where there is no /proc. */
export function processTreeMs(root: number): number {
  const all = readProcesses();
  if (!all.some(({ pid }) => pid === root)) return Number.NaN;
  const below = (pid: number): number =>
    all.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + child.ms + below(child.pid), 0);
  return (all.find(({ pid }) => pid === root)?.ms ?? 0) + below(root);
}

function readProcesses(): ProcessFacts[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  } catch {
    // Another system: it has no such folder.
    return [];
  }
}

/** Nothing where the process ended meanwhile. */
function readProcess(pid: number): ProcessFacts[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 2, the name, may itself hold blanks and brackets. Fields 4 and 14 to 17: parent; user, system, children's both.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    return [{ pid, parent: fields[1] ?? 0, ms: ticks * TICK_MS }];
  } catch {
    return [];
  }
}
