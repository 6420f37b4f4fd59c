import { collect } from '../platform/module/module-registry';
import { platformModules } from '../platform/module/platform-module';
import { modules } from './modules';

/** What the platform and all modules bring; the gateway does not start when something of it is missing. */
export const registry = collect([...platformModules, ...modules]);
