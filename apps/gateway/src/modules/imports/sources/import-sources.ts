import { annexThree, annexTwo } from './annex-lists';
import { annexFive, annexFour, annexSix } from './annex-positive';
import { biofdncMaterials } from './biofdnc-materials';
import { cnIecic } from './cn-iecic';
import { cnInventory, cnInventoryNames } from './cn-inventory';
import { cnMaterials } from './cn-materials';
import { cnLaw } from './cn-law';
import { cosmeticsLabels } from './cosmetics-labels';
import { cosingFunctions } from './cosing-functions';
import { cosingIds } from './cosing-ids';
import { cosingInventory } from './cosing-inventory';
import { euAliases } from './eu-aliases';
import type { ImportSource } from '../import-source';
import { jpNames } from './jp-names';
import { jpQuasiActives } from './jp-quasi-actives';
import { kcia } from './kcia';
import { kciaAliases } from './kcia-aliases';
import { kciaFunctions } from './kcia-functions';
import { krFunctional } from './kr-functional';
import { krLaw } from './kr-law';
import { mfdsIngredients } from './mfds-ingredients';
import { multiCountry } from './multi-country';
import { naverCosmetics } from './naver-cosmetics';
import { oliveyoungCosmetics } from './oliveyoung-cosmetics';
import { cnMarketedLevels, cnSafetyLevels } from './cn-use-levels';
import { worldLaw } from './world-law';

/**
 * Every source that can be imported, in the order that loses least: the lists that make ingredients first (in any order
 * among themselves), then what adds to them, then what refers to them.
 */
export const importSources: readonly ImportSource[] = [
  kcia,
  mfdsIngredients,
  cosingInventory,
  cosingFunctions,
  euAliases,
  cosingIds,
  kciaFunctions,
  kciaAliases,
  cnIecic,
  cnInventory,
  cnInventoryNames,
  jpNames,
  cnMarketedLevels,
  cnSafetyLevels,
  jpQuasiActives,
  annexTwo,
  annexThree,
  annexFour,
  annexFive,
  annexSix,
  ...krLaw,
  krFunctional,
  multiCountry,
  ...cnLaw,
  ...worldLaw,
  biofdncMaterials,
  cnMaterials,
  naverCosmetics,
  oliveyoungCosmetics,
  cosmeticsLabels,
];

export const importSource = (key: string) => importSources.find((source) => source.key === key);
