import { fieldOf, sortsBy } from '@gredia/domain';
import { is, sql, type SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { badUserInput } from '../errors/errors';
import type { Collection } from './collection';
import { parameter } from './document-conditions';

export interface DocumentSort {
  field: string;
  descending?: boolean;
}

/** One key of an order; values that are missing stand behind all others. */
interface OrderKey {
  expression: SQL;
  descending: boolean;
  /** Without it the order has no NULLS LAST, and an index of the column serves both directions. */
  mayBeNull: boolean;
  typed(value: string): SQL;
}

/** So many fields at once; the id stands behind them, so that no two records share a place. */
const SORTS_MAX = 3;

/** The order of a list of records, the newest first where none is wished. */
export class DocumentOrder {
  private readonly keys: readonly OrderKey[];

  /** @throws BAD_USER_INPUT for a field that nothing is sorted by */
  constructor(
    private readonly collection: Collection,
    sorts: readonly DocumentSort[],
  ) {
    if (sorts.length > SORTS_MAX) throw badUserInput({ 'option.sort': `정렬은 ${SORTS_MAX}개까지 쓸 수 있어요.` });
    this.keys = sorts.map(({ field, descending = false }, index): OrderKey => {
      const known = fieldOf(collection.spec, field);
      if (!known || !sortsBy(known)) throw badUserInput({ [`option.sort.${index}`]: '정렬할 수 없는 항목이에요.' });
      const stored = collection.columns[field];
      const column = sql`${stored}`;
      const mayBeNull = !is(stored, PgColumn) || !stored.notNull || stored.table !== collection.table;
      // Code points of Hangul are 가나다, and need no collation of the server.
      const expression = known.kind === 'text' || known.kind === 'choice' ? sql`lower(${column}) COLLATE "C"` : column;
      return { expression, descending, mayBeNull, typed: (value) => parameter(known.kind, value) };
    });
  }

  /** Without a wish by id alone: ids carry the time of their making. */
  private get idDescends(): boolean {
    return this.keys[0]?.descending ?? true;
  }

  get by(): SQL {
    const id = this.idDescends ? sql`${this.collection.id} DESC` : sql`${this.collection.id}`;
    return sql.join(
      [
        ...this.keys.map(
          ({ expression, descending, mayBeNull }) =>
            sql`${expression} ${direction(descending)}${mayBeNull ? sql` NULLS LAST` : sql``}`,
        ),
        id,
      ],
      sql`, `,
    );
  }

  /** What a row is ordered by, as texts for its cursor. */
  get place(): SQL {
    return sql`jsonb_build_array(${sql.join(
      [...this.keys.map(({ expression }) => sql`(${expression})::text`), sql`${this.collection.id}::text`],
      sql`, `,
    )})`;
  }

  /** What stands behind a place. @throws BAD_USER_INPUT for a cursor of another order */
  behind(cursor: string): SQL {
    const place = readCursor(cursor, this.keys.length + 1);
    const id = place.at(-1)!;
    const last = this.idDescends ? sql`${this.collection.id} < ${id}::uuid` : sql`${this.collection.id} > ${id}::uuid`;
    return this.keys.reduceRight((rest, { expression, descending, mayBeNull, typed }, index) => {
      const value = place[index] ?? null;
      if (value === null) return sql`(${expression} IS NULL AND ${rest})`;
      const compared = typed(value);
      const further = descending ? sql`${expression} < ${compared}` : sql`${expression} > ${compared}`;
      if (!mayBeNull) {
        // Said once more without an OR: with it an index begins at the place.
        const atLeast = descending ? sql`${expression} <= ${compared}` : sql`${expression} >= ${compared}`;
        return sql`(${atLeast} AND (${further} OR ${rest}))`;
      }
      return sql`(${further} OR ${expression} IS NULL OR (${expression} = ${compared} AND ${rest}))`;
    }, last);
  }
}

const direction = (descending: boolean): SQL => (descending ? sql`DESC` : sql`ASC`);

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A place as a client keeps it. */
export const cursorOf = (place: readonly (string | null)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

function readCursor(cursor: string, length: number): (string | null)[] {
  const wrong = () => badUserInput({ after: '목록이 바뀌었어요. 처음부터 다시 불러와 주세요.' });
  let place: unknown;
  try {
    place = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw wrong();
  }
  const isPlace =
    Array.isArray(place) &&
    place.length === length &&
    place.every((value) => value === null || typeof value === 'string') &&
    ID.test(String(place.at(-1)));
  if (!isPlace) throw wrong();
  return place as (string | null)[];
}
