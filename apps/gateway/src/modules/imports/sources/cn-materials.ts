import { defineSource } from '../import-source';
import { mergeProducts, type MaterialRow } from '../merging/merge-products';
import { CHECKED_AT, SHOP } from './licences';
import { keyOf, asObject, lineOf, required, textOf } from './record';

export const cnMaterials = defineSource<MaterialRow>({
  key: 'cn-materials',
  title: '원료: 중국 공급사 자료 (JSON)',
  name: '원료 공급사 자료 (중국어)',
  ...SHOP,
  defaultEdition: '2026-11',
  checkedAt: CHECKED_AT,
  format: { kind: 'json', shape: 'array', at: 'records' },
  read(record) {
    const entry = asObject(record);
    const name = required(entry.product_name, 'product_name');
    const producer = lineOf(entry.producer);
    const components = Array.isArray(entry.components) ? entry.components.flatMap((part) => lineOf(part) ?? []) : [];
    const chinese = (lineOf(entry.inci_cn) ?? '').split(/[、,，;；/]/).flatMap((part) => lineOf(part) ?? []);
    // Columns have slipped in some rows: an INCI name is Latin.
    const latin = components.filter((part) => /^[\x20-\x7e]+$/.test(part));
    const parts = latin.length ? latin : chinese;
    const dosage = lineOf(entry.dosage);
    const note = [textOf(entry.function_text), dosage && `用量: ${dosage}`].filter((text) => text).join('\n');
    return {
      importKey: keyOf(name, producer, ...parts),
      name: name.slice(0, 100),
      manufacture: producer,
      dealer: null,
      madeIn: null,
      note: note === '' ? null : note.slice(0, 2000),
      parts: parts.map((inci) => ({ inci: inci.slice(0, 300), names: [inci] })),
    };
  },
  createMerger: mergeProducts,
});
