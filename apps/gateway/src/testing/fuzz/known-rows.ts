import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { contract } from '../root-fields';
import { registry } from '../../app/gateway-registry';
import { testDatabase } from '../database';
import type { Draw } from './draw';

/** So many values of a kind are remembered, the last seen. */
const KEPT = 300;
const STORED = 100;

/** What answers have shown of the rows that exist: operations that name them go deep. */
export class KnownRows {
  /** Ids by the name of their type; `''` has those of all types. */
  readonly #ids = new Map<string, string[]>();
  /** Other texts by the name of their field. */
  readonly #texts = new Map<string, string[]>();

  addId(typeName: string, id: string): void {
    remember(this.#ids, typeName, id);
    remember(this.#ids, '', id);
  }

  /** Takes in the newest rows of all tables that the contract has a type of: `regulated_substances` are RegulatedSubstance. */
  async addStored(): Promise<void> {
    for (const table of registry.tables) {
      const type = typeNamed(getTableName(table));
      if (!type || !('id' in getTableColumns(table))) continue;
      const { rows } = await testDatabase().db.execute<{ id: string }>(
        sql`SELECT id::text FROM ${table} ORDER BY id DESC LIMIT ${STORED}`,
      );
      for (const { id } of rows.reverse()) this.addId(type, id);
    }
  }

  /** Takes in all rows of an answer, which says `__typename` and `id` of each. */
  addAnswer(answer: unknown): void {
    if (Array.isArray(answer)) return answer.forEach((item) => this.addAnswer(item));
    if (typeof answer !== 'object' || answer === null) return;
    const { __typename: type, ...fields } = answer as Record<string, unknown>;
    for (const [name, value] of Object.entries(fields)) {
      if (name === 'id' && typeof type === 'string') this.addId(type, String(value));
      else if (typeof value === 'string') remember(this.#texts, name, value);
      else if (Array.isArray(value) && typeof value[0] === 'string') remember(this.#texts, name, value[0]);
      else this.addAnswer(value);
    }
  }

  /**
   * An id that an argument or field could mean; undefined when none of its kind was seen.
   * @param name `id` means `returned`, `quoteId` a Quote, `pid` a Product, and any other any
   */
  idFor(draw: Draw, name: string, returned: string): string | undefined {
    return draw.pickFrom(this.#ids.get(this.#typeMeant(name, returned)));
  }

  /** A text that was read in a field of this name: `brands` are taken from `brand`, `contains` from anywhere. */
  textFor(draw: Draw, name: string): string | undefined {
    const known = this.#texts.get(name) ?? this.#texts.get(name.replace(/s$/, ''));
    if (known) return draw.pickFrom(known);
    return draw.pickFrom(this.#texts.get(draw.pickFrom([...this.#texts.keys()]) ?? ''));
  }

  #typeMeant(name: string, returned: string): string {
    if (/^ids?$/.test(name)) return returned;
    const ending = /^pids?$/.test(name) ? 'Product' : capitalised(name.replace(/Ids?$|s$/, ''));
    return [...this.#ids.keys()].find((type) => type !== '' && (type === ending || type.endsWith(ending))) ?? '';
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function remember(kinds: Map<string, string[]>, kind: string, value: string): void {
  const values = kinds.get(kind) ?? [];
  kinds.set(kind, values);
  if (values.includes(value)) return;
  values.push(value);
  if (values.length > KEPT) values.shift();
}

function typeNamed(tableName: string): string | undefined {
  const pascal = tableName.split('_').map(capitalised).join('');
  return [pascal, pascal.replace(/s$/, '')].find((name) => contract.getType(name) !== undefined);
}
