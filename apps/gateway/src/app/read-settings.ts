import { readSettingsOf, type Settings } from '../platform/settings/settings';
import { registry } from './gateway-registry';

/**
 * Reads and checks the environment.
 * @throws {SettingsError} naming every setting that is missing or wrong
 */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => readSettingsOf(registry.settings, env);
