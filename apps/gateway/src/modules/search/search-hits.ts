import type { Database, Executor } from '../../platform/database/client';
import type { RequestContext } from '../../platform/graphql/context';
import type { SearchMatch, SearchResult } from '../../generated/resolvers';
import { matchOf, type Match } from './matching/match-rank';
import type { SearchTarget } from './search.table';

declare module '../../platform/module/module' {
  interface Module {
    /** What of its own the search finds. */
    searchHits?: readonly SearchHitKind[];
    /** Hears of each search of the box, and what it found. */
    onSearch?: SearchListener;
  }
}

export type SearchListener = (ctx: RequestContext, query: string, matches: readonly Match[]) => void;

/** A row of what the search box shows. `facts` is what else the hit is made of, as its kind reads it. */
export interface CardRow {
  id: string;
  title: string;
  subtitle: string | null;
  image: string | null;
  facts: unknown;
}

/** Hits that a row says all about: the rows of all such kinds are read by one statement. */
export interface RowCards {
  /** A SELECT of the columns of `CardRow`, of the ids in $1. */
  rows: string;
  /** What the hit shows beside title, subtitle and image. */
  show(facts: unknown): Partial<Pick<SearchResult, 'subtitle' | 'price' | 'levels' | 'isQuotable'>>;
}

/** Hits that are made of more than a row, or several matches of one hit. */
export interface ReadCards {
  /** @returns the hits, by the match that each stands in the place of */
  read(db: Database, matches: readonly Match[]): Promise<Map<string, SearchResult>>;
  /** The same where rows are kept in memory. */
  kept: {
    /** What is kept: a SELECT as of `RowCards`. */
    rows: string;
    show(matches: readonly Match[], kept: KeptRows): Map<string, SearchResult>;
  };
}

/** The rows of one kind of hits in memory. */
export interface KeptRows {
  /** @returns null of what is gone */
  rowOf(match: Match): CardRow | null;
  /** Of all that have one of the numbers, as keys. */
  rowsNumbered(keys: readonly string[]): CardRow[];
}

/** A kind of thing that the search finds, declared by the module that owns it. */
export interface SearchHitKind {
  target: SearchTarget;
  type: SearchResult['type'];
  /** Its place among the groups of the search box, and how many are looked for. */
  box: { place: number; limit: number };
  cards: RowCards | ReadCards;
  /**
   * Brings the terms of its next rows in line with their names, for a version that makes names otherwise; locks the rows.
   * @param after the last id of the rows before
   * @returns the rows, at most `most`
   */
  rebuildTerms?(tx: Executor, after: string | null, most: number): Promise<{ id: string }[]>;
}

/** All kinds of hits together. */
export class SearchHits {
  readonly kinds: readonly SearchHitKind[];
  /** How many of each kind the search box looks for, in the order of its groups. */
  readonly boxLimits: Readonly<Partial<Record<SearchTarget, number>>>;
  readonly #kindOf: ReadonlyMap<SearchTarget, SearchHitKind>;
  readonly #rowsOfAll: string;

  /** @throws when two modules declare the same hits */
  constructor(kinds: readonly SearchHitKind[]) {
    this.kinds = [...kinds].sort((a, b) => a.box.place - b.box.place);
    this.boxLimits = Object.fromEntries(this.kinds.map(({ target, box }) => [target, box.limit]));
    this.#kindOf = new Map(kinds.map((kind) => [kind.target, kind]));
    if (this.#kindOf.size < kinds.length) throw new Error('Two modules declare the same hits of the search.');
    this.#rowsOfAll = this.kinds.flatMap(({ cards }) => ('rows' in cards ? cards.rows : [])).join(' UNION ALL ');
  }

  /** What the search box shows of each match, in their order. */
  async cardsOf(db: Database, matches: readonly Match[]): Promise<SearchResult[]> {
    const ofKind = (target: SearchTarget) => matches.filter(({ targetType }) => targetType === target);
    const own = this.kinds.flatMap(({ target, cards }) => ('read' in cards ? readOwn(db, cards, ofKind(target)) : []));
    const withRows = matches.filter(({ targetType }) => 'rows' in this.#kind(targetType).cards);
    const cards = new Map((await Promise.all([this.#readRows(db, withRows), ...own])).flatMap((found) => [...found]));
    return matches.flatMap(({ targetId }) => cards.get(targetId) ?? []);
  }

  /** What is kept in memory of each kind. */
  get keptRows(): { target: SearchTarget; rows: string }[] {
    return this.kinds.map(({ target, cards }) => ({ target, rows: 'rows' in cards ? cards.rows : cards.kept.rows }));
  }

  /** The same as `cardsOf` of rows that are kept. */
  keptCardsOf(keptOf: (target: SearchTarget) => KeptRows, matches: readonly Match[]): SearchResult[] {
    const cards = new Map<Match, SearchResult>();
    for (const kind of this.kinds) {
      const met = matches.filter(({ targetType }) => targetType === kind.target);
      if (met.length === 0) continue;
      const kept = keptOf(kind.target);
      const hits = 'read' in kind.cards ? kind.cards.kept.show(met, kept) : null;
      for (const match of met) {
        const row = hits ? null : kept.rowOf(match);
        const hit = row ? keptRowHit(kind, row, match.rank) : hits?.get(match.targetId);
        if (hit) cards.set(match, hit);
      }
    }
    return matches.flatMap((match) => cards.get(match) ?? []);
  }

  async #readRows(db: Database, matches: readonly Match[]): Promise<Map<string, SearchResult>> {
    if (matches.length === 0) return new Map();
    const ids = matches.map(({ targetId }) => targetId);
    const { rows } = await db.$client.query<CardRow>({ name: 'search_cards', text: this.#rowsOfAll, values: [ids] });
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      matches.flatMap(({ targetId, targetType, rank }) => {
        const row = rowOf.get(targetId);
        return row ? [[targetId, rowHit(this.#kind(targetType), row, rank)] as const] : [];
      }),
    );
  }

  #kind(target: SearchTarget): SearchHitKind {
    const kind = this.#kindOf.get(target);
    if (!kind) throw new Error(`No module declares the hits of ${target}.`);
    return kind;
  }
}

const readOwn = async (db: Database, cards: ReadCards, matches: readonly Match[]) =>
  matches.length === 0 ? new Map<string, SearchResult>() : cards.read(db, matches);

function rowHit({ type, cards }: SearchHitKind, row: CardRow, rank: number): SearchResult {
  const { id, title, subtitle, image, facts } = row;
  const more = 'rows' in cards ? cards.show(facts) : {};
  const shown = { id, type, title, subtitle, image, price: null, path: null, levels: [], isQuotable: null };
  return { ...shown, ...more, match: matchOf(rank) };
}

const hitsOfRows = new WeakMap<CardRow, Partial<Record<SearchMatch, SearchResult>>>();

/** The same, made once of a row that is kept for each way to be met: frozen, its text is kept too (`keptHits`). */
function keptRowHit(kind: SearchHitKind, row: CardRow, rank: number): SearchResult {
  const match = matchOf(rank);
  let hits = hitsOfRows.get(row);
  if (!hits) hitsOfRows.set(row, (hits = {}));
  return (hits[match] ??= Object.freeze(rowHit(kind, row, rank)));
}
