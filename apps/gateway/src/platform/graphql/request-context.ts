import type { Client } from '@gredia/auth/server';
import { DEFAULT_QUOTE_DAYS } from '@gredia/domain';
import { Files } from '../files/files';
import { createLabels } from '../../modules/labels/labels';
import { ProductIndex } from '../../modules/products/product-index';
import type { RequestContext } from './context';
import { createLoaders } from '../../app/loaders';
import { REFUSED, type Asking } from './refused-bearer';
import type { GatewayOptions } from './server';

/** What is known of a request before it is answered. */
export interface Asker {
  asking: Asking;
  client: Client;
  /** Empty where none came. */
  bearer: string;
  /** For the log. */
  requestId?: string;
  /** What the hash of the visitor is made of. */
  address: string;
  userAgent: string;
}

export type ContextOf = (asker: Asker) => RequestContext;

/** Makes the function that gives a request what its resolvers and services receive. */
export function requestContexts(options: Omit<GatewayOptions, 'contextOf'>): ContextOf {
  const { db, cache, searchLog, log, keys, origins, limits, holidays, visitorOf } = options;
  const { quoteDays = DEFAULT_QUOTE_DAYS } = options;
  const { labels = createLabels({ db, keys, log }), productIndex = new ProductIndex({ db, log }) } = options;
  const files = new Files(keys);
  return ({ asking, client, bearer, requestId, address, userAgent }) => ({
    db,
    cache,
    productIndex,
    quoteDays,
    searchLog,
    viewer: asking === REFUSED ? null : asking,
    isBearerRefused: asking === REFUSED,
    client,
    bearer,
    keys,
    origins,
    limits,
    labels,
    files,
    loaders: createLoaders(db, cache, productIndex, holidays),
    log: requestId ? log.child({ requestId }) : log,
    visitor: visitorOf(address, userAgent),
  });
}
