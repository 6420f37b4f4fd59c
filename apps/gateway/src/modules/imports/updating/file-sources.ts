import type { DomesticUpdateKey } from '@gredia/domain';
import { kindOfSource } from '../../sources/public';
import type { ImportSource } from '../import-source';
import { OPEN_API_SERVICES } from '../open-api/open-api-services';
import { importSources } from '../sources/import-sources';

const NAMES = ['mfds-ingredients', 'kcia', 'kcia-functions', 'kr-functional'];

const isKoreanLaw = (key: string) => key.startsWith('kr-') || key === 'mfds-countries';

/** Which sources bring a part of the catalogue up to date. */
const belongs: Record<DomesticUpdateKey, (key: string) => boolean> = {
  INGREDIENT: (key) => NAMES.includes(key),
  RESTRICTION: (key) => kindOfSource(key) === 'LAW' && isKoreanLaw(key),
  COUNTRY: (key) => kindOfSource(key) === 'LAW' && !isKoreanLaw(key),
};

/** The sources that bring a part of the catalogue up to date. */
export const sourcesOf = (key: DomesticUpdateKey): readonly ImportSource[] =>
  importSources.filter((source) => belongs[key](source.key));

/** The sources whose files may be given for a key, the one of its open API first. Uploads are tables of text: no JSON. */
export function fileSourcesOf(key: DomesticUpdateKey): readonly ImportSource[] {
  const own = key === 'COUNTRY' ? undefined : OPEN_API_SERVICES[key].source;
  return sourcesOf(key)
    .filter((source) => source.format.kind !== 'json')
    .sort((a, b) => Number(b.key === own) - Number(a.key === own));
}
