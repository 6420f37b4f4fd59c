import type { RoadAddress, RoadAddressProvider } from '../../generated/resolvers';

export type { RoadAddress };

/** Where road addresses are looked up. */
export interface RoadAddressService {
  provider: RoadAddressProvider;
  /**
   * The addresses that a text may mean, the likeliest first.
   * @throws SearchRefused where the text cannot be looked up so, any other error where the service does not answer
   */
  find(search: string): Promise<RoadAddress[]>;
}

/** The service wants another text; the message says in Korean which. */
export class SearchRefused extends Error {}
