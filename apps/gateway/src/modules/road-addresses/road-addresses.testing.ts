import { readSettingsOf } from '../../platform/settings/settings';
import { roadAddressSettings } from './road-addresses.settings';

/** What an environment makes of the settings of this module. */
export const readRoadAddressSettings = (env: NodeJS.ProcessEnv) =>
  readSettingsOf([roadAddressSettings], env).roadAddresses;
