import { Kind, type FieldNode, type GraphQLResolveInfo } from 'graphql';
import { firstInput } from '../../platform/graphql/list-input';

const PATH = ['findings', 'offered', 'products'];

/**
 * How many materials of each ingredient on offer an analysis is asked for, to have them read while it is counted; null where
 * it is asked for none, or says so in a way that is not looked into here.
 */
export function offersAsked({ fieldNodes }: Pick<GraphQLResolveInfo, 'fieldNodes'>): number | null {
  const [products] = PATH.reduce<readonly FieldNode[]>(
    (nodes, name) =>
      nodes.flatMap(({ selectionSet }) =>
        (selectionSet?.selections ?? []).filter(
          (selection): selection is FieldNode => selection.kind === Kind.FIELD && selection.name.value === name,
        ),
      ),
    fieldNodes,
  );
  const given = products?.arguments?.find(({ name }) => name.value === 'first')?.value;
  if (given?.kind !== Kind.INT) return null;
  const { data } = firstInput.safeParse({ first: Number(given.value) });
  return data?.first ?? null;
}
