import type { CollectionSpec, DocumentFilter } from '@gredia/domain';
import type { BadgeTone } from '@gredia/ui';
import type { ComponentType } from 'react';
import type { DocumentRow } from './use-rows';

/** What a table of the console needs to know beside the specification of its collection. */
export interface TableConfig {
  spec: CollectionSpec;
  /** The page of a record on the public site, where it has one. */
  publicPath?: (record: { id: string; title: string }) => string;
  /** The screen that makes a record, where the sheet of the table's fields does not do. */
  adding?: { path: string; label: string };
  /** The screen that edits a record with all its fields, where it has one. */
  editPath?: (record: { id: string }) => string;
  /** Where picked records are made one. */
  mergePath?: (ids: readonly string[]) => string;
  /** Where a record is made two. */
  splitPath?: (id: string) => string;
  /** The field of the switch whose two states the action bar offers, such as 보이기 and 숨기기. */
  switchField?: { field: string; on: string; off: string };
  /** The field below the title on narrow screens, which have no room for its column. */
  secondField?: string;
  /** The field whose column stands beside the title on narrow screens; without one the first that says a state. */
  statusField?: string;
  /** Where a field counts something worth a mark beside another one, by that other one's name. */
  marks?: Readonly<Record<string, { field: string; text: string }>>;
  /** Where a value has a colour, by the field's name: of choices the badge, of others the text. */
  tones?: Readonly<Record<string, ToneOf>>;
  /** Another collection beside this one, on the same screen (`?tab=`). */
  tabs?: readonly TableTab[];
  /** What else is done with records, picked in the table or open in the panel. */
  Actions?: ComponentType<RecordActionsProps>;
  /** At the end of the screen's head: the ways to what else is done with the collection as a whole. Not lazy, as `Top`. */
  Acts?: ComponentType<ScreenActsProps>;
  /** Above the table: how what stands in it came there, or what it can be narrowed down to. Not lazy: nothing below it moves. */
  Top?: ComponentType;
  /** In the panel of a record, above its fields. */
  Panel?: ComponentType<RecordPanelProps>;
  /** In the panel below a field that is being edited: what follows from it, by the field's name. */
  fieldNotes?: Readonly<Record<string, ComponentType<FieldNoteProps>>>;
}

/** The colour of a value, by the record's values; none for a plain one. */
export type ToneOf = (values: Readonly<Record<string, unknown>>) => BadgeTone | undefined;

export interface TableTab {
  tab: string;
  config: TableConfig;
  /** Which of its records wait for somebody: they are counted beside its name, all of them where none does. */
  waiting?: DocumentFilter;
  /** The address that it begins with. */
  href: string;
  /** What the search box says while it is shown. */
  searchHint: string;
}

export interface RecordActionsProps {
  rows: readonly DocumentRow[];
  /** Why nothing can be done now. */
  disabledReason?: string;
  /** After records were changed by it. */
  onDone: () => Promise<void>;
}

export interface ScreenActsProps {
  /** After records were changed by it. */
  onDone: () => Promise<void>;
}

export interface RecordPanelProps {
  row: DocumentRow;
  /** The panel has changed the record by a way of its own. */
  onChanged: () => Promise<void>;
}

export interface FieldNoteProps {
  /** Of the record. */
  id: string;
  /** What is typed. */
  draft: string;
}
