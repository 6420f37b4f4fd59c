import {
  GraphQLError,
  Kind,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  typeFromAST,
  type ASTVisitor,
  type GraphQLNamedType,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

interface Found {
  lists: number;
  rootFields: number;
}

/**
 * A validation rule against documents that multiply: lists of objects inside lists of objects beyond `maxLists`, and
 * more root fields than `maxRootFields`. A cost counted over the text cannot see them when sizes travel as variables.
 */
export function nestedListsRule(maxLists: number, maxRootFields: number) {
  return function NestedListsRule(context: ValidationContext): ASTVisitor {
    return {
      OperationDefinition(operation) {
        const found = measure(context, operation);
        if (found.lists > maxLists) refuse(`Lists may be nested ${maxLists} deep, found ${found.lists}.`);
        if (found.rootFields > maxRootFields) {
          refuse(`A document may have ${maxRootFields} root fields, found ${found.rootFields}.`);
        }
        function refuse(message: string) {
          context.reportError(new GraphQLError(message, { nodes: operation }));
        }
      },
    };
  };
}

function measure(context: ValidationContext, operation: OperationDefinitionNode): Found {
  const found: Found = { lists: 0, rootFields: 0 };
  const schema = context.getSchema();

  const walk = (
    set: SelectionSetNode,
    parent: GraphQLNamedType | undefined,
    lists: number,
    path: readonly string[],
  ) => {
    found.lists = Math.max(found.lists, lists);
    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const name = selection.name.value;
        const fragment = context.getFragment(name);
        // Cycles are another rule's refusal; here they only must not loop.
        if (!fragment || path.includes(name)) continue;
        walk(fragment.selectionSet, typeOf(fragment.typeCondition), lists, [...path, name]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet, selection.typeCondition ? typeOf(selection.typeCondition) : parent, lists, path);
      } else {
        if (parent && parent === schema.getRootType(operation.operation)) found.rootFields += 1;
        if (!selection.selectionSet) continue;
        const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[selection.name.value] : null;
        const type = field?.type;
        const many = type !== undefined && isListType(getNullableType(type)) && isCompositeType(getNamedType(type));
        walk(selection.selectionSet, type && getNamedType(type), lists + (many ? 1 : 0), path);
      }
    }
  };
  const typeOf = (node: Parameters<typeof typeFromAST>[1] & { kind: Kind.NAMED_TYPE }) => typeFromAST(schema, node);

  walk(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined, 0, []);
  return found;
}
