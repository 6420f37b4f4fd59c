import { EnvelopArmor } from '@escape.tech/graphql-armor';
import type { GraphQLError } from 'graphql';
import { NoSchemaIntrospectionCustomRule, type ValidationContext } from 'graphql';
import type { Plugin, YogaInitialContext } from 'graphql-yoga';
import { nestedListsRule } from './nested-lists';

/** What one document may ask for. Our own largest (an ingredient's page) costs 750 and is 5 deep. */
export const DOCUMENT_LIMITS = {
  bodyBytes: 100_000,
  tokens: 2000,
  depth: 8,
  cost: 2000,
  aliases: 15,
  directives: 20,
  rootFields: 12,
  /** Lists within lists within lists; what each may hold is bounded by its arguments. */
  nestedLists: 3,
} as const;

/** Reports instead of throwing: the refusal is then an ordinary validation error, and cached with the document. */
const report = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

/** Refuses documents that would cost too much, and in production everything that tells the schema. */
export function limitPlugins(production: boolean): Plugin[] {
  const armor = new EnvelopArmor<YogaInitialContext>({
    // A parser has no validation context: it can only throw, which Yoga answers as a parse error.
    maxTokens: { n: DOCUMENT_LIMITS.tokens },
    maxDepth: { n: DOCUMENT_LIMITS.depth, flattenFragments: true, ...report },
    costLimit: { maxCost: DOCUMENT_LIMITS.cost, flattenFragments: true, ...report },
    maxAliases: { n: DOCUMENT_LIMITS.aliases, ...report },
    maxDirectives: { n: DOCUMENT_LIMITS.directives, ...report },
    blockFieldSuggestion: { enabled: production },
  });
  const rules: Plugin = {
    onValidate({ addValidationRule }) {
      addValidationRule(nestedListsRule(DOCUMENT_LIMITS.nestedLists, DOCUMENT_LIMITS.rootFields));
      if (production) addValidationRule(NoSchemaIntrospectionCustomRule);
    },
  };
  return [...armor.protect().plugins, rules];
}
