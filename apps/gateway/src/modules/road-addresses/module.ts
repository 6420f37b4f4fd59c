import { defineModule } from '../../platform/module/module';
import { identityModule } from '../identity/module';
import { jusoService } from './juso-service';
import { localService } from './local-service';
import type { RoadAddressService } from './road-address-service';
import { roadAddressLimits } from './road-addresses.limits';
import { roadAddressResolvers } from './road-addresses.resolvers';
import { roadAddressSettings } from './road-addresses.settings';

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** Null where no service is set up. */
    roadAddresses: RoadAddressService | null;
  }
}

/** Road addresses (도로명주소) that forms look up. */
export const roadAddressesModule = defineModule({
  name: 'road-addresses',
  after: [identityModule],
  settings: roadAddressSettings,
  resolvers: [roadAddressResolvers],
  service: ({ settings: { roadAddresses: given } }) => ({
    context: { roadAddresses: given.juso ? jusoService(given.juso) : given.isLocal ? localService : null },
  }),
  limits: roadAddressLimits,
});
