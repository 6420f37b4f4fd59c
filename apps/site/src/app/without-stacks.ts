/**
 * From here on errors are made without the stack of calls that led to them, until `keepStacks`. React makes some in advance, as
 * signs to throw, and for a stack V8 reads the whole file a second time. Imported before React.
 */
const depth = Error.stackTraceLimit;
Error.stackTraceLimit = 0;

export function keepStacks(): void {
  Error.stackTraceLimit = depth;
}
