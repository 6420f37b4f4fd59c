import type { CollectionField, CollectionName } from '@gredia/domain';
import { useRecordTitle } from '../../shared/relation-field';
import { NO_VALUE, valueText } from './field-values';

/** A value in words; another record by its name. */
export function FieldValue({ field, value }: { field: CollectionField; value: unknown }) {
  if (field.refersTo && typeof value === 'string') return <RecordTitle {...field.refersTo} id={value} />;
  return valueText(field, value);
}

function RecordTitle({ collection, id }: { collection: CollectionName; id: string }) {
  return useRecordTitle(collection, id) ?? NO_VALUE;
}
