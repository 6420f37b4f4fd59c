import { isAbstractType } from 'graphql';

/** Apollo's possibleTypes: which object types a union or an interface can be. */
export const plugin = (schema) => {
  const possibleTypes = Object.fromEntries(
    Object.values(schema.getTypeMap())
      .filter((type) => isAbstractType(type))
      .map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]),
  );
  return `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(possibleTypes)};\n`;
};
