import { cosmeticsCollection } from '@gredia/domain';
import { z } from 'zod';
import type { Resolvers } from '../../generated/resolvers';
import { parse } from '../../platform/graphql/parse';
import { labelReading } from './label-reading.service';

/** The rule that a saving asks. */
const labelInput = z.object({ label: cosmeticsCollection.fields.ingredients.edit as z.ZodType<string> });

export const labelReadingResolvers: Resolvers = {
  Query: {
    labelReading: (_, { label, cosmeticsId }, ctx) =>
      labelReading(ctx, parse(labelInput, { label }).label, cosmeticsId),
  },
};
