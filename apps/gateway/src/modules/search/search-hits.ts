import type { Database, Executor } from '../../platform/database/client';
import type { RequestContext } from '../../platform/graphql/context';
import type { SearchResult } from '../../generated/resolvers';
import type { Match } from './matching/match-collector';
import { matchOf } from './matching/match-rank';
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
  show(facts: unknown): Partial<Pick<SearchResult, 'price' | 'levels' | 'isQuotable'>>;
}

/** Hits that are made of more than a row, or several matches of one hit. */
export interface ReadCards {
  /** @returns the hits, by the match that each stands in the place of */
  read(db: Database, matches: readonly Match[]): Promise<Map<string, SearchResult>>;
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

function rowHit({ type, cards }: SearchHitKind, { facts, ...shown }: CardRow, rank: number): SearchResult {
  const more = 'rows' in cards ? cards.show(facts) : {};
  return { ...shown, type, price: null, path: null, levels: [], isQuotable: null, match: matchOf(rank), ...more };
}
