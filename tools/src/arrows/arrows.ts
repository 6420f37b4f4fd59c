/** One file imports another; paths are relative to the repository. */
export interface Import {
  from: string;
  to: string;
}

/** A room imports another one, by at least one file. */
interface Arrow {
  from: string;
  to: string;
  imports: Import[];
}

/** The arrows between rooms; what lies in no room is left out. */
export function arrowsBetween(imports: readonly Import[], roomOf: (file: string) => string | null): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const entry of imports) {
    const from = roomOf(entry.from);
    const to = roomOf(entry.to);
    if (from === null || to === null || from === to) continue;
    const key = `${from} ${to}`;
    const arrow = arrows.get(key) ?? { from, to, imports: [] };
    arrow.imports.push(entry);
    arrows.set(key, arrow);
  }
  return [...arrows.values()];
}

/** Rooms that reach each other in a circle: the strongly connected components of more than one room (Tarjan 1972). */
export function ringsOf(arrows: readonly Arrow[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of arrows) {
    next.set(from, [...(next.get(from) ?? []), to]);
    if (!next.has(to)) next.set(to, []);
  }
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const rings: string[][] = [];

  const visit = (room: string): void => {
    order.set(room, order.size);
    low.set(room, order.get(room)!);
    open.push(room);
    for (const other of next.get(room)!) {
      if (!order.has(other)) visit(other);
      if (open.includes(other)) low.set(room, Math.min(low.get(room)!, low.get(other)!));
    }
    if (low.get(room) !== order.get(room)) return;
    const ring = open.splice(open.indexOf(room));
    if (ring.length > 1) rings.push(ring.sort());
  };
  for (const room of next.keys()) if (!order.has(room)) visit(room);
  return rings.sort((a, b) => b.length - a.length);
}

/**
 * The fewest arrows that run back up, whatever the order of the rooms: as few as the greedy order of Eades, Lin and Smyth
 * (1993) finds, so the true number may be a little smaller. None means that the rooms lie on floors.
 */
export function backArrows(arrows: readonly Arrow[]): Arrow[] {
  const rooms = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  const rank = new Map<string, number>();
  let top = 0;
  let bottom = rooms.size + 1;
  while (rooms.size > 0) {
    const left = arrows.filter(({ from, to }) => rooms.has(from) && rooms.has(to));
    const outgoing = (room: string) => left.filter(({ from }) => from === room).length;
    const incoming = (room: string) => left.filter(({ to }) => to === room).length;
    const all = [...rooms].sort();
    const lowest = all.filter((room) => outgoing(room) === 0);
    const highest = all.filter((room) => incoming(room) === 0);
    for (const room of lowest) rank.set(room, (bottom -= 1));
    for (const room of highest) if (!rank.has(room)) rank.set(room, (top += 1));
    if (lowest.length + highest.length === 0) {
      const best = all.reduce((a, b) => (outgoing(b) - incoming(b) > outgoing(a) - incoming(a) ? b : a));
      rank.set(best, (top += 1));
    }
    for (const room of rank.keys()) rooms.delete(room);
  }
  return arrows.filter(({ from, to }) => rank.get(from)! > rank.get(to)!);
}
