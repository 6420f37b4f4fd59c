import type { z } from 'zod';

/** The collections that the console works on, by their names in the contract (enum `Collection`). */
export const COLLECTION_NAMES = [
  'users',
  'ingredients',
  'products',
  'items',
  'cosmetics',
  'quotes',
  'orders',
  'sellers',
  'requestedProducts',
  'posts',
  'comments',
  'pullRequests',
  'banners',
  'sponsors',
  'memberships',
  'messages',
  'subscriptions',
  'changeLogs',
  'reaches',
  'searchLogs',
  'mailLogs',
  'smsLogs',
  'stats',
  'auditLogs',
  'files',
] as const;
export type CollectionName = (typeof COLLECTION_NAMES)[number];

/** What a value is: how it is shown, sorted, filtered, written into a sheet and typed in. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'number'
  /** Whole won. */
  | 'won'
  /** ISO 8601 with an offset. */
  | 'moment'
  /** A calendar day in Korea, YYYY-MM-DD. */
  | 'day'
  | 'boolean'
  /** One of `choices`. */
  | 'choice'
  | 'texts'
  /** A form of its own (a composition, a message with its answers): shown by a screen that knows it, never in a cell. */
  | 'structure';

/** How a personal value looks until it is asked for (docs/product/privacy.md#personal-fields). */
export type PersonalMask = 'email' | 'name' | 'phone' | 'whole';

/** Who of the console: administrators may what operators may. */
export type ConsoleRole = 'OPERATOR' | 'ADMIN';

/** A column of a collection. */
export interface CollectionField {
  label: string;
  kind: FieldKind;
  /** Labels of the values, by value. */
  choices?: Readonly<Record<string, string>>;
  /** Of `texts`: what can be chosen; a record may have others from before. */
  options?: readonly string[];
  /** Other heads that files have above such values. */
  heads?: readonly string[];
  /** Of its column in the console at first, in pixels. */
  width?: number;
  /** Not among the columns that a table begins with. */
  isExtra?: boolean;
  /** Whether a table can be sorted by it; lists, structures and long texts cannot. */
  sorts?: boolean;
  /** The rule of a new value; without one nobody edits the field here. It answers what is stored. */
  edit?: z.ZodType;
  /** The same of a new record, where nobody edits the field afterwards. */
  make?: z.ZodType;
  /** A machine writes it too: a file would make what it wrote some days ago a person's word. */
  isMachines?: boolean;
  /** Who may write it, where not everyone who may write the collection. */
  writer?: ConsoleRole;
  personal?: PersonalMask;
  /** Its value is the id of a record of another collection; `name` is the field beside it that says what that one is called. */
  refersTo?: { collection: CollectionName; name: string };
  /** Each record has its own: it is not set for many at once. */
  isOwn?: boolean;
}

/** What of a collection is kept for a time only (docs/product/privacy.md#retention). */
export interface RetentionRule {
  /** 지운 원료 */
  what: string;
  /** How long, and what becomes of it then, as a sentence. */
  kept: string;
  /** The nightly step that sees to it; where it happens at once, none. */
  step: string | null;
}

/** So long a removed record can come back, in days. */
export const REMOVAL_KEPT_DAYS = 30;

/** Of every collection whose records are removed, alone or by ranges. */
export const removedRetention = (label: string): RetentionRule => ({
  what: `지운 ${label}`,
  kept: `${REMOVAL_KEPT_DAYS}일 동안 되살릴 수 있고(저장소에서 지우면 7일), 그 뒤에는 아주 사라져요.`,
  step: 'removals',
});

/** What the console and the gateway agree on about a collection. */
export interface CollectionSpec<Field extends string = string> {
  name: CollectionName;
  /** 회원 */
  label: string;
  /** The counter of its records: 4명, 848종. */
  unit: string;
  fields: Readonly<Record<Field, CollectionField>>;
  /** The field that names a record. */
  titleField: NoInfer<Field>;
  /** The field whose moment decides in which quarter a record is kept (저장소). */
  dateField: NoInfer<Field>;
  /** Who may read it; every operator where nothing is said. */
  reader?: ConsoleRole;
  /** Who may write its fields. */
  writer: ConsoleRole;
  /** What a saving must say beside its values, by name (출처): why they are so, or where they come from. */
  reason?: string;
  /** Fields that a new record needs and may have; without them none is made here. */
  adds?: readonly NoInfer<Field>[];
  /** Fields by which rows of a file find records, beside the id; a text that several records have finds none. Never personal ones. */
  importKeys?: readonly NoInfer<Field>[];
  /** Its search finds people by name, address or telephone: what was searched for is kept nowhere. */
  searchesPeople?: boolean;
  /** What a removal means to people, as the dialog says it; without it a record of this collection is not removed here. */
  removal?: string;
  /** What of it, and of what stands with it, is kept for a time only. Every collection of the console has some. */
  retention?: readonly RetentionRule[];
}

/** Declares a collection; the names of its fields stay known. */
export const defineCollectionSpec = <Field extends string>(spec: CollectionSpec<Field>): CollectionSpec<Field> => spec;

/** Kinds whose values have no order, or none that people would look for. */
const UNSORTED: readonly FieldKind[] = ['longText', 'texts', 'structure'];

/** Whether a table can be sorted by a field. By a personal one never: an order and its cursors tell what is masked. */
export const sortsBy = ({ kind, sorts, personal }: CollectionField): boolean =>
  personal === undefined && (sorts ?? !UNSORTED.includes(kind));

/** Whether somebody of the console may read records of a collection. */
export const mayRead = ({ reader }: CollectionSpec, role: ConsoleRole): boolean =>
  role === 'ADMIN' || reader !== 'ADMIN';

/** Whether somebody of the console may write a field. */
export function mayWriteField(spec: CollectionSpec, field: string, role: ConsoleRole): boolean {
  const { edit, writer = spec.writer } = fieldOf(spec, field) ?? {};
  return edit !== undefined && (role === 'ADMIN' || writer === 'OPERATOR');
}

/** Whether somebody of the console may make records of a collection. */
export const mayAdd = ({ adds, writer }: CollectionSpec, role: ConsoleRole): boolean =>
  adds !== undefined && (role === 'ADMIN' || writer === 'OPERATOR');

/** Whether somebody of the console may remove records of a collection, and give them back. */
export const mayRemove = ({ removal, writer }: CollectionSpec, role: ConsoleRole): boolean =>
  removal !== undefined && (role === 'ADMIN' || writer === 'OPERATOR');

/** A field as a new record has it: its rule is that of a first value. */
export function newFieldOf(spec: CollectionSpec, field: string): CollectionField | undefined {
  const known = fieldOf(spec, field);
  return known && { ...known, edit: known.edit ?? known.make };
}

/** A field of a collection, if it has one of that name. */
export const fieldOf = (spec: CollectionSpec, field: string): CollectionField | undefined =>
  Object.hasOwn(spec.fields, field) ? spec.fields[field] : undefined;
