import { textsOf, type IngredientTexts, type TextRecord } from '@gredia/domain';

/** What an engine made of a record. */
export interface MadeTexts {
  texts: IngredientTexts;
  /** By which engine: another one than was asked where that did not answer, and shall be asked again. */
  engine: string;
}

/** What makes texts of a record. Nothing is held while it does. */
export interface TextEngine {
  /** Texts of another name are made anew. */
  readonly name: string;
  /** So many are made before they are written. */
  readonly batch: number;
  make(record: TextRecord, signal: AbortSignal): Promise<MadeTexts>;
}

const NAME = 'records';

/** The default: by the rules of libs/domain, the same each time. */
export const recordTexts: TextEngine = {
  name: NAME,
  batch: 500,
  make: (record) => Promise.resolve(madeOfRecord(record)),
};

export const madeOfRecord = (record: TextRecord): MadeTexts => ({ texts: textsOf(record), engine: NAME });
