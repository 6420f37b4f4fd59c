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
  type NamedTypeNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

interface Found {
  lists: number;
  rootFields: number;
}

const NOTHING: Found = { lists: 0, rootFields: 0 };

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
  const schema = context.getSchema();
  const root = schema.getRootType(operation.operation) ?? undefined;
  // Each is measured once: fragments that spread the next one twice would otherwise double the work with every fragment.
  const fragments = new Map<string, Found>();

  const ofSet = (set: SelectionSetNode, parent: GraphQLNamedType | undefined): Found =>
    set.selections.reduce((sum, selection) => {
      const { lists, rootFields } = ofSelection(selection, parent);
      return { lists: Math.max(sum.lists, lists), rootFields: sum.rootFields + rootFields };
    }, NOTHING);

  const ofSelection = (selection: SelectionNode, parent: GraphQLNamedType | undefined): Found => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      return ofSet(selection.selectionSet, selection.typeCondition ? typeOf(selection.typeCondition) : parent);
    }
    const rootFields = parent && parent === root ? 1 : 0;
    if (!selection.selectionSet) return { lists: 0, rootFields };
    const field =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[selection.name.value] : undefined;
    const type = field?.type;
    const many = type !== undefined && isListType(getNullableType(type)) && isCompositeType(getNamedType(type));
    const inner = ofSet(selection.selectionSet, type && getNamedType(type));
    return { lists: inner.lists + (many ? 1 : 0), rootFields };
  };

  const ofFragment = (name: string): Found => {
    const known = fragments.get(name);
    if (known) return known;
    // Cycles are another rule's refusal; here they only must not loop.
    fragments.set(name, NOTHING);
    const fragment = context.getFragment(name);
    const found = fragment ? ofSet(fragment.selectionSet, typeOf(fragment.typeCondition)) : NOTHING;
    fragments.set(name, found);
    return found;
  };

  const typeOf = (node: NamedTypeNode) => typeFromAST(schema, node);

  return ofSet(operation.selectionSet, root);
}
