import type { CollectionSpec } from '@gredia/domain';
import { useGetTableImportSourcesQuery } from '@gredia/graphql-schema';
import { Note, SelectField, TextField } from '@gredia/ui';
import { TriangleAlert } from 'lucide-react';
import { missingReason, ReasonField } from '../reason-field';
import { Quiet } from './import-parts';
import type { ImportDraft } from './use-import-draft';

interface SourceFieldsProps {
  spec: CollectionSpec;
  draft: ImportDraft;
}

/** Where a file is from: a source that is known, with its edition and licence, or words alone. */
export function SourceFields({ spec, draft }: SourceFieldsProps) {
  const { reason, setReason, source, setSource, edition, setEdition } = draft;
  const { data } = useGetTableImportSourcesQuery({
    variables: { collection: spec.name },
    skip: spec.reason === undefined,
  });
  const sources = data?.tableImportSources ?? [];
  const chosen = sources.find(({ key }) => key === source?.key);
  return (
    <>
      {sources.length > 0 && (
        <SelectField
          label="파일의 출처"
          value={source?.key ?? ''}
          placeholder="목록에 없어요 (직접 쓰기)"
          options={sources.map(({ key, name, testOnly }) => ({
            value: key,
            label: testOnly ? `${name} (시험만)` : name,
          }))}
          onChange={(key) => setSource(sources.find((one) => one.key === key) ?? null)}
        />
      )}
      {chosen && (
        <>
          <TextField
            label="판·기준일"
            required
            maxLength={40}
            value={edition}
            onChange={({ target }) => setEdition(target.value)}
          />
          <Quiet>이용 조건: {chosen.licence}</Quiet>
          {!chosen.isUsable && (
            <Note tone="warn" icon={TriangleAlert}>
              {TEST_ONLY}
            </Note>
          )}
        </>
      )}
      {chosen ? (
        <TextField
          label="덧붙일 말 (선택)"
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : (
        <ReasonField spec={spec} value={reason} onChange={setReason} />
      )}
    </>
  );
}

const TEST_ONLY =
  '시험용으로만 쓸 수 있는 출처(시험만)예요. 운영 저장소에는 반영할 수 없어요. 확인까지만 해 볼 수 있어요.';

/** What is missing before a file is written; undefined where nothing is. */
export function missingSource(spec: CollectionSpec, { reason, source, edition }: ImportDraft): string | undefined {
  if (source === null) return missingReason(spec, reason);
  if (!source.isUsable) return TEST_ONLY;
  return edition.trim() === '' ? '판이나 기준일을 적어 주세요.' : undefined;
}
