import { defineModule } from '../../platform/module/module';
import { identityModule } from '../identity/module';
import { ingredientsModule } from '../ingredients/module';
import { productsModule } from '../products/module';
import { regulationsModule } from '../regulations/module';
import { inciMatchesResolvers } from './inci-matches/inci-matches.resolvers';
import { labelParts } from './kept-parts';
import { labelDictionary } from './label-dictionary';
import { createLabels, type Labels } from './labels';
import { labelLimits } from './labels.limits';
import { labelsResolvers } from './labels.resolvers';
import { labelsSettings } from './labels.settings';

declare module '../../platform/graphql/context' {
  interface ContextServices {
    labels: Labels;
  }
}

/** Reading and judging the list of ingredients of a label. */
export const labelsModule = defineModule({
  name: 'labels',
  after: [identityModule, ingredientsModule, regulationsModule, productsModule],
  settings: labelsSettings,
  resolvers: [labelsResolvers, inciMatchesResolvers],
  service: (platform) => {
    const labels = createLabels({ ...platform, quotas: platform.settings.labelQuotas });
    const { dictionary } = labels;
    return {
      context: { labels },
      migrated: () => dictionary.changed(),
      catalogueChanged: () => dictionary.changed(),
      hearing: (hears) => dictionary.setHearing(hears),
      stop: () => dictionary.stop(),
    };
  },
  http: ({ limits }, { services }) => [
    { path: '/api/label-dictionary', handler: labelDictionary({ limits, dictionary: services.labels.dictionary }) },
  ],
  limits: labelLimits,
  keptParts: labelParts,
});
