import { foldSpelling, latinNameKey, latinNameKeys, spellingKey } from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import { loadIdentities, type IngredientIdentity } from './ingredient-identities';

type Index = Map<string, string[]>;

function add(index: Index, key: string, id: string): void {
  if (key === '') return;
  const ids = index.get(key);
  if (!ids) index.set(key, [id]);
  else if (!ids.includes(id)) ids.push(id);
}

/** Korean names are the same without blanks; labels set them as the line allows. */
const koreanKey = (name: string) => spellingKey(name).replace(/ /g, '');
const foldedKoreanKey = (name: string) => koreanKey(foldSpelling(name));

const isLatin = (name: string) => !/[가-힣]/.test(name);

type Names = (identity: IngredientIdentity) => readonly (string | null)[];

const ownLatin: Names = ({ inci, nameEng }) => [inci, nameEng];
const otherLatin: Names = ({ nameKorPrevious, synonyms }) => [...nameKorPrevious, ...synonyms].filter(isLatin);
const ownKorean: Names = ({ nameKor }) => [nameKor];
const otherKorean: Names = ({ nameKorPrevious, synonyms }) =>
  [...nameKorPrevious, ...synonyms].filter((name) => !isLatin(name));

/** One way to compare names. Its index is built when it is asked for the first time: most names hit an earlier level. */
class Level {
  private index: Index | undefined;

  constructor(
    private readonly names: Names,
    private readonly keyOf: (name: string) => string,
  ) {}

  readonly find = (identities: readonly IngredientIdentity[], name: string): string[] | undefined => {
    this.index ??= this.build(identities);
    return this.index.get(this.keyOf(name));
  };

  private build(identities: readonly IngredientIdentity[]): Index {
    const index: Index = new Map();
    for (const identity of identities) {
      for (const name of this.names(identity)) if (name !== null) add(index, this.keyOf(name), identity.id);
    }
    return index;
  }
}

export interface Hit {
  ids: string[];
  level: number;
}

const NO_HIT: Hit = { ids: [], level: Infinity };

/** Finds ingredients by any name a list or a label may use. The better kind of hit always wins. */
export class NameIndex {
  private readonly latin = [
    new Level(ownLatin, latinNameKey),
    new Level(otherLatin, latinNameKey),
    new Level(ownLatin, (name) => latinNameKeys(name).plain),
    new Level(ownLatin, (name) => latinNameKeys(name).letters),
  ];
  private readonly korean = [
    new Level(ownKorean, koreanKey),
    new Level(otherKorean, koreanKey),
    new Level(ownKorean, foldedKoreanKey),
    new Level(otherKorean, foldedKoreanKey),
  ];
  private readonly chinese = new Level(
    ({ nameCn }) => [nameCn],
    (name) => name,
  );
  private readonly refNos = new Level(
    ({ euCosingRefNo }) => [euCosingRefNo],
    (refNo) => refNo,
  );
  private readonly codes: Map<string, string>;
  private readonly byId: Map<string, IngredientIdentity>;

  constructor(private readonly identities: readonly IngredientIdentity[]) {
    this.byId = new Map(identities.map((identity) => [identity.id, identity]));
    this.codes = new Map(
      identities.flatMap(({ kciaCode, id }) => (kciaCode === null ? [] : [[kciaCode, id] as const])),
    );
  }

  static async load(tx: Executor): Promise<NameIndex> {
    return new NameIndex(await loadIdentities(tx));
  }

  identity(id: string): IngredientIdentity | undefined {
    return this.byId.get(id);
  }

  /** The ingredients an INCI or English name means: itself, an alias, without common names, letters only. */
  byLatin(name: string): string[] {
    return this.latinHit(name).ids;
  }

  /** The same, with how near the hit is: 0 is the name itself. */
  latinHit(name: string): Hit {
    return this.firstHit(this.latin, name);
  }

  /** The ingredients a Korean name means: standard, previous or other name, then the same by the spelling fold. */
  byKorean(name: string): string[] {
    return this.firstHit(this.korean, name).ids;
  }

  byName(name: string): string[] {
    return isLatin(name) ? this.byLatin(name) : this.byKorean(name);
  }

  byChinese(name: string): string[] {
    return this.chinese.find(this.identities, name) ?? [];
  }

  byCode(code: string): string | undefined {
    return this.codes.get(code);
  }

  byRefNo(refNo: string): string[] {
    return this.refNos.find(this.identities, refNo) ?? [];
  }

  /** One of several ingredients of a name, always the same: the one with an INCI name, then the oldest code. */
  preferred(ids: readonly string[]): string | null {
    const [first, ...others] = ids;
    if (first === undefined) return null;
    return others.reduce((best, id) => (this.isBetter(id, best) ? id : best), first);
  }

  private isBetter(id: string, than: string): boolean {
    const [a, b] = [this.byId.get(id)!, this.byId.get(than)!];
    if ((a.inci === null) !== (b.inci === null)) return a.inci !== null;
    const codes = [a, b].map(({ kciaCode }) => (kciaCode === null ? Number.MAX_SAFE_INTEGER : Number(kciaCode)));
    return codes[0] === codes[1] ? id < than : codes[0]! < codes[1]!;
  }

  private firstHit(levels: readonly Level[], name: string): Hit {
    for (const [level, { find }] of levels.entries()) {
      const ids = find(this.identities, name);
      if (ids) return { ids, level };
    }
    return NO_HIT;
  }
}
