import type { CollectionName } from '@gredia/domain';
import { GetDocumentRowsDocument, useGetDocumentRowQuery, useGraphqlClient } from '@gredia/graphql-schema';
import { Combobox, type ComboboxOption } from '@gredia/ui';
import { useEffect, useState } from 'react';

const PAUSE_MS = 250;
const OFFERED = 8;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NONE: readonly ComboboxOption[] = [];

/** What stands below the name of a record that is offered, to tell it from others: masked where it is personal. */
const DETAILS: Partial<Record<CollectionName, readonly string[]>> = {
  sellers: ['email', 'region'],
  products: ['manufacture', 'dealer'],
};

interface RelationFieldProps {
  collection: CollectionName;
  label: string;
  isLabelHidden?: boolean;
  /** Without it the record cannot be. */
  isRequired?: boolean;
  error?: string;
  /** The id of the record, or nothing; while somebody types, what is typed. */
  draft: string;
  onDraft: (draft: string) => void;
}

/** Another record, chosen by its name instead of its id. An emptied field is none. */
export function RelationField({
  collection,
  label,
  isLabelHidden,
  isRequired,
  error,
  draft,
  onDraft,
}: RelationFieldProps) {
  const [last, setLast] = useState<{ text: string; draft: string } | null>(null);
  // A draft that came from elsewhere, as when a form goes back, has a name of its own.
  const typed = last?.draft === draft ? last.text : null;
  const title = useRecordTitle(collection, draft);
  const { options, remark } = useRecordOptions(collection, typed ?? '');
  const tell = (text: string, next: string) => {
    setLast({ text, draft: next });
    onDraft(next);
  };
  return (
    <Combobox
      label={label}
      isLabelHidden={isLabelHidden}
      hint={isRequired ? '이름으로 찾아 골라 주세요.' : '이름으로 찾아 고르고, 비우면 지정하지 않아요.'}
      error={error}
      placeholder="이름으로 찾기"
      maxLength={100}
      text={typed ?? title ?? ''}
      options={typed === null ? NONE : options}
      remark={typed?.trim() ? remark : undefined}
      onText={(text) => tell(text, text.trim())}
      onChoose={({ id, label: chosen }) => tell(chosen, id)}
    />
  );
}

/** What a record is called; nothing while that is not known. */
export function useRecordTitle(collection: CollectionName, id: string): string | undefined {
  const query = useGetDocumentRowQuery({ variables: { collection, id }, skip: !ID.test(id) });
  return query.data?.documentRow.title;
}

interface Answer {
  key: string;
  /** Null: it did not come. */
  options: readonly ComboboxOption[] | null;
}

/** Records that a text finds, asked for once the typing pauses. */
function useRecordOptions(collection: CollectionName, text: string) {
  const client = useGraphqlClient();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const search = text.trim();
  const key = `${collection} ${search}`;

  useEffect(() => {
    if (!search) return;
    const calledOff = new AbortController();
    const tell = (options: Answer['options']) => !calledOff.signal.aborted && setAnswer({ key, options });
    const timer = setTimeout(() => {
      void client.query(GetDocumentRowsDocument, { collection, search, first: OFFERED }, calledOff.signal).then(
        ({ documentRows: { rows } }) =>
          tell(
            rows.map(({ id, title, values }) => ({
              id,
              label: title,
              detail: detailOf(collection, values as Readonly<Record<string, unknown>>),
            })),
          ),
        () => tell(null),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      calledOff.abort();
    };
  }, [client, collection, search, key]);

  if (answer?.key !== key) return { options: answer?.options ?? NONE, remark: '찾는 중이에요.' };
  if (answer.options === null) return { options: NONE, remark: '지금은 찾을 수 없어요.' };
  return { options: answer.options, remark: '찾는 이름이 없어요.' };
}

const detailOf = (collection: CollectionName, values: Readonly<Record<string, unknown>>): string | undefined =>
  (DETAILS[collection] ?? [])
    .map((name) => values[name])
    .filter(Boolean)
    .join(' · ') || undefined;
