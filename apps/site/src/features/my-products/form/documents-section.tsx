import {
  acceptedNames,
  documentAccessLabel,
  documentLimit,
  documentTypeLabel,
  megabytes,
  UPLOAD_RULES,
  type DocumentAccess,
} from '@gredia/domain';
import { useGetMySellerQuery } from '@gredia/graphql-schema';
import { FileUpload, Note, SelectField, styled, TextField, UploadRow } from '@gredia/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BelowList, ListProblem } from '../frame/list-problem';
import { optionsOf } from '../../../shared/forms/options-of';
import { UploadRows } from '../../../shared/uploads/upload-rows';
import type { useUploads } from '../../../shared/uploads/use-uploads';
import { FormBlock } from '../frame/form-block';
import { newKey, type DocumentRow, type ProductValues } from '../values/product-values';
import type { ProductFormState } from '../values/use-product-form';

const RULE = UPLOAD_RULES.PRODUCT_DOCUMENT;

const DOCUMENT_TYPES = optionsOf(documentTypeLabel);
const ACCESSES = optionsOf(documentAccessLabel);

const accessHints: Record<DocumentAccess, string> = {
  PUBLIC: '누구나 받을 수 있어요.',
  MEMBER: '로그인한 회원이 받을 수 있어요.',
  REQUEST: '있다는 것만 보이고, 요청하면 직접 보내 줘요.',
};

const Rows = styled('div', { base: { display: 'grid', gap: '2.5', mt: '3', _empty: { mt: 0 } } });
const Fields = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
    gap: '3',
    mt: '2.5',
    pt: '3',
    borderTop: '1px solid',
    borderColor: 'border.default',
  },
});

/** File names that a note lists; the rest is counted. */
const NAMES_LISTED = 5;

function namesText(names: readonly string[]): string {
  const more = names.length - NAMES_LISTED;
  return names.slice(0, NAMES_LISTED).join(', ') + (more > 0 ? ` 외 ${more}개` : '');
}

interface DocumentsSectionProps {
  form: ProductFormState;
  uploads: ReturnType<typeof useUploads>;
}

/** 문서: the documents of the material, new uploads, and uploads on their way. */
export function DocumentsSection({ form, uploads: { uploads, queue } }: DocumentsSectionProps) {
  const root = useRef<HTMLDivElement>(null);
  const { values, saved, change, errorOf, touch } = form;
  const { documents } = values;
  const count = documents.length + uploads.size;
  const listProblem = errorOf('documents');
  const { data } = useGetMySellerQuery({ fetchPolicy: 'cache-and-network' });
  const bound = documentLimit(data?.mySeller?.allowedTier ?? null);
  // A material keeps the documents it has, also when its membership allows fewer now.
  const most = Math.max(bound.max, saved.documents.length);
  /** Names of files beyond the limit; shown until the documents change. */
  const [leftOut, setLeftOut] = useState<{ names: string[]; since: ProductValues }>();
  const untaken = leftOut?.since === saved ? leftOut.names : [];

  function take(files: File[]) {
    const taken = files.slice(0, Math.max(0, most - count));
    for (const file of taken) queue.add(newKey(), file);
    setLeftOut({ names: files.slice(taken.length).map(({ name }) => name), since: saved });
  }

  /** The button with the focus disappears: the focus moves to the file chooser. */
  function remove(take: () => void) {
    flushSync(take);
    setLeftOut(undefined);
    root.current?.querySelector<HTMLElement>('input[type=file]')?.focus();
  }

  return (
    <FormBlock id="documents" title="문서" count={data ? `${count} / ${most}` : count || undefined}>
      <div ref={root}>
        <FileUpload
          multiple
          label="문서 고르기"
          hint={`${RULE.types.join(', ')} · 한 개 ${megabytes(RULE.maxBytes)}까지`}
          accept={acceptedNames(RULE)}
          disabledReason={count >= most ? bound.message : undefined}
          onFiles={take}
        />
        {untaken.length > 0 && (
          <BelowList>
            <Note tone="warn" role="status">
              올리지 않은 파일: {namesText(untaken)}
            </Note>
          </BelowList>
        )}
        {listProblem && <ListProblem>{listProblem}</ListProblem>}
        <Rows>
          {documents.map((row) => (
            <DocumentFields
              key={row.key}
              row={row}
              errorOf={(field) => errorOf(`documents.${row.key}.${field}`)}
              onLeave={(field) => touch(`documents.${row.key}.${field}`)}
              onChange={(patch) =>
                change({ documents: documents.map((other) => (other === row ? { ...row, ...patch } : other)) })
              }
              onRemove={() => remove(() => change({ documents: documents.filter((other) => other !== row) }))}
            />
          ))}
          <UploadRows uploads={uploads} queue={queue} onRemove={remove} />
        </Rows>
      </div>
    </FormBlock>
  );
}

type DocumentField = 'id' | 'fileId' | 'type' | 'title' | 'access' | 'language' | 'issuedOn' | 'expiresOn';

interface DocumentFieldsProps {
  row: DocumentRow;
  errorOf: (field: DocumentField) => string | undefined;
  onLeave: (field: DocumentField) => void;
  onChange: (patch: Partial<DocumentRow>) => void;
  onRemove: () => void;
}

function DocumentFields({ row, errorOf, onLeave, onChange, onRemove }: DocumentFieldsProps) {
  const fileProblem = errorOf('id') ?? errorOf('fileId');
  const text = (name: 'title' | 'language' | 'issuedOn' | 'expiresOn') => ({
    value: row[name],
    error: errorOf(name),
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
    onBlur: () => onLeave(name),
  });

  return (
    <UploadRow
      name={row.name}
      size={row.size}
      upload={fileProblem ? { progress: 1, problem: fileProblem } : undefined}
      onRemove={onRemove}
    >
      <Fields data-problem={fileProblem ? true : undefined} tabIndex={fileProblem ? -1 : undefined}>
        <SelectField
          label="종류"
          required
          placeholder="골라 주세요"
          options={DOCUMENT_TYPES}
          value={row.type}
          error={errorOf('type')}
          onChange={(type) => onChange({ type })}
          onBlur={() => onLeave('type')}
        />
        <SelectField
          label="공개 범위"
          required
          options={ACCESSES}
          hint={accessHints[row.access]}
          value={row.access}
          error={errorOf('access')}
          onChange={(access) => access && onChange({ access })}
        />
        <TextField {...text('title')} label="제목" placeholder="국문, Lot ND2509-114" />
        <TextField {...text('language')} label="언어" placeholder="한국어" />
        <TextField {...text('issuedOn')} label="발행일" type="date" max="9999-12-31" />
        <TextField {...text('expiresOn')} label="만료일" type="date" max="9999-12-31" />
      </Fields>
    </UploadRow>
  );
}
