import { TypedFastBitSet } from 'typedfastbitset';
import { CodesColumn, ID_END, NumberColumn, TextColumn, Texts, TextsColumn } from './product-index-columns';
import type { Pause, Slot } from './product-index-columns';
import { KeyLines } from './product-index-keys';
import { SlotOrder } from './product-index-order';

/** What the list in memory knows of a visible material. */
export interface ListedProduct {
  id: string;
  /** `foldedKey` of its name. */
  nameKey: string;
  /** What it sorts by among names. */
  nameOrder: string;
  dealer: string | null;
  manufacture: string | null;
  sellerId: string | null;
  type: string | null;
  functions: string[];
  certificates: string[];
  isSample: boolean;
  /** Seconds since 1970. */
  createdAt: number;
  updatedAt: number;
  /**
   * The names of each part of its composition: title of the ingredient and INCI as written, `NAME_END` between, and before
   * them, where the dictionary knows it, the id of the ingredient with `ID_END`.
   */
  contents: string[];
}

export type ListOrder = 'NEWEST' | 'UPDATED' | 'NAME';

/** All visible materials, by what lists filter, search and sort by. Sets of them are bits by slot. */
export class ProductTable {
  readonly visible = new TypedFastBitSet();
  readonly samples = new TypedFastBitSet();
  /** Those of a supplier with an account, who can be asked for a quote. */
  readonly quotable = new TypedFastBitSet();
  readonly dealers = new TextColumn();
  readonly manufactures = new TextColumn();
  readonly sellers = new TextColumn();
  readonly types = new TextsColumn();
  readonly functions = new TextsColumn();
  readonly certificates = new TextsColumn();
  readonly nameKeys = new KeyLines();
  readonly contents = new CodesColumn();
  readonly contentNames = new Texts();
  readonly createdAt = new NumberColumn();
  /** Suppliers with a membership in force. */
  members: ReadonlySet<string> = new Set();

  readonly #updatedAt = new NumberColumn();
  readonly #ids: string[] = [];
  readonly #nameOrders: string[] = [];
  readonly #slots = new Map<string, Slot>();
  readonly #free: Slot[] = [];
  readonly #codesOfIngredient = new Map<string, number[]>();
  /** Changed since the orders were brought in line. */
  #changed = new TypedFastBitSet();
  readonly #kept = new Map<string, unknown>();

  readonly #orders: Record<ListOrder, SlotOrder> = {
    NEWEST: new SlotOrder((a, b) => this.createdAt.at(b) - this.createdAt.at(a) || this.#byId(a, b)),
    UPDATED: new SlotOrder((a, b) => this.#updatedAt.at(b) - this.#updatedAt.at(a) || this.#byId(a, b)),
    NAME: new SlotOrder((a, b) => compareTexts(this.nameOrderAt(a), this.nameOrderAt(b)) || this.#byId(a, b)),
  };

  get size(): number {
    return this.#slots.size;
  }

  idAt = (slot: Slot): string => this.#ids[slot] ?? '';
  nameOrderAt = (slot: Slot): string => this.#nameOrders[slot] ?? '';
  slotOf = (id: string): Slot | undefined => this.#slots.get(id);
  order = (order: ListOrder): Int32Array => this.#orders[order].slots;

  /** The codes of the names under which an ingredient stands in compositions. */
  codesOfIngredient = (id: string): readonly number[] => this.#codesOfIngredient.get(id) ?? [];

  /** An answer about the whole list, kept until it changes. A key always stands for one type. */
  kept<Answer>(key: string, make: () => Answer): Answer {
    if (!this.#kept.has(key)) this.#kept.set(key, make());
    return this.#kept.get(key) as Answer;
  }

  /** Writes materials as they are now. The orders know them after `settle`. */
  put(products: readonly ListedProduct[]): void {
    const keys = new Map<Slot, string>();
    for (const product of products) {
      const slot = this.#slots.get(product.id) ?? this.#newSlot(product.id);
      this.#write(slot, product);
      keys.set(slot, product.nameKey);
      this.#changed.add(slot);
    }
    this.nameKeys.set(keys);
  }

  /** Takes out what is hidden or gone. */
  remove(ids: readonly string[]): void {
    const keys = new Map<Slot, string>();
    for (const id of ids) {
      const slot = this.#slots.get(id);
      if (slot === undefined) continue;
      this.#slots.delete(id);
      this.visible.remove(slot);
      this.#write(slot, NOTHING);
      this.#free.push(slot);
      keys.set(slot, '');
      this.#changed.add(slot);
    }
    this.nameKeys.set(keys);
  }

  /** Brings the orders and what is searched through in line with what was put and removed. */
  async settle(pause: Pause): Promise<void> {
    if (this.#changed.isEmpty()) return;
    for (const texts of [this.dealers.values, this.manufactures.values, this.contentNames]) await texts.fold(pause);
    this.#kept.clear();
    const present = this.#changed.array().filter((slot) => this.visible.has(slot));
    for (const order of Object.values(this.#orders)) await order.update(this.#changed, present, pause);
    this.#changed = new TypedFastBitSet();
  }

  #newSlot(id: string): Slot {
    const slot = this.#free.pop() ?? this.#ids.length;
    this.#slots.set(id, slot);
    this.visible.add(slot);
    this.#ids[slot] = id;
    return slot;
  }

  #write(slot: Slot, product: Omit<ListedProduct, 'id' | 'nameKey'>): void {
    this.#nameOrders[slot] = product.nameOrder;
    this.dealers.set(slot, product.dealer);
    this.manufactures.set(slot, product.manufacture);
    this.sellers.set(slot, product.sellerId);
    this.types.set(slot, product.type === null ? [] : [product.type]);
    this.functions.set(slot, product.functions);
    this.certificates.set(slot, product.certificates);
    if (product.isSample) this.samples.add(slot);
    else this.samples.remove(slot);
    if (product.sellerId !== null) this.quotable.add(slot);
    else this.quotable.remove(slot);
    this.createdAt.set(slot, product.createdAt);
    this.#updatedAt.set(slot, product.updatedAt);
    this.contents.set(
      slot,
      product.contents.map((names) => this.#contentCode(names)),
    );
  }

  #contentCode(names: string): number {
    const code = this.contentNames.add(names);
    const id = names.slice(0, Math.max(0, names.indexOf(ID_END)));
    const known = this.#codesOfIngredient.get(id) ?? [];
    if (id !== '' && !known.includes(code)) this.#codesOfIngredient.set(id, [...known, code]);
    return code;
  }

  #byId = (a: Slot, b: Slot): number => compareTexts(this.idAt(a), this.idAt(b));
}

const NOTHING: Omit<ListedProduct, 'id' | 'nameKey'> = {
  nameOrder: '',
  dealer: null,
  manufacture: null,
  sellerId: null,
  type: null,
  functions: [],
  certificates: [],
  isSample: false,
  createdAt: 0,
  updatedAt: 0,
  contents: [],
};

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
