/** What a mark at names means: `*표시: 식물 유래 향`. */
const LEGEND = String.raw`(?<=[*+†#]\s?)표시\s*:[^\n,[*+†/]*`;
/** The same on Japanese quasi-drugs: `*は「有効成分」無表示は「その他の成分」`. */
const JAPANESE_LEGEND = String.raw`は\s?[「『"“]?有効成分[」』"”]?(?:[、,\s]?無表示は\s?[「『"“]?その他の成分[」』"”]?)?`;

const DATE = String.raw`\d[\d./\-]{3,10}`;
const CODE = String.raw`[a-z]{0,3}-?\d[a-z\d/\-]{0,16}`;
/** Numbers of lots, formulas and articles, and dates. */
const NUMBERS =
  String.raw`\(?(?:code\s{1,2})?f\.\s?i\.\s?l\.?\s?[:#]?\s?(?:no?[°º.]?\s?)?${CODE}\)?|` +
  String.raw`[[<]?iln\s?:?\s?\d{3,8}[\]>]?|` +
  String.raw`(?:lot|batch)(?![a-z])\.?\s?(?:(?:no|number)(?![a-z])\.?)?\s?[:.#]?\s?${CODE}(?:\s[a-z]{1,2}\d{1,5})?(?![\p{L}\p{N}])|` +
  String.raw`(?:exp|mfg|mfd|bbd|best\sbefore|use\sby)(?:\.|iry)?(?:\s?date)?\s?[:.]?\s?${DATE}(?![\p{L}\p{N}])|` +
  String.raw`(?<=[\s,.])(?:3|6|9|12|18|24|30|36)\s?m(?=\s{0,3}(?:$|[\n,;.)]))|` +
  String.raw`\d{12,14}(?![\p{L}\d.,%/-])|` +
  String.raw`(?:art|item|ref|sku)\.?\s?-?no\.?\s?:?\s?${CODE}`;

/** What American labels say a drug is there for, behind its amount. */
const PURPOSES =
  String.raw`(?:sunscreens?|acne\s(?:treatment|medication)|anti-?perspirants?|skin\s(?:protectants?|lightener|bleaching)|anti-?dandruff|anti-?cavity|` +
  String.raw`external\sanalgesic|antiseptic|antibacterial|antimicrobial)(?![\p{L}])`;
const DRUG_FACTS = String.raw`drug\s{1,3}facts(?:\s?\(continued\))?(?![\p{L}])|(?<=[%)]\s{0,3})(?:purposes?\s{1,3})?${PURPOSES}`;

/** Marks, numbers and words of the package that are part of no list, wherever they stand. */
export const CODES = `${LEGEND}|${JAPANESE_LEGEND}|${NUMBERS}|${DRUG_FACTS}`;
