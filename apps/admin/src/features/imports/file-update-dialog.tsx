import { acceptedNames, domesticUpdateLabel, megabytes, UPLOAD_MESSAGES, UPLOAD_RULES } from '@gredia/domain';
import {
  GraphqlFailure,
  useUpdateDomesticIngredientsMutation,
  type DomesticUpdateCardFragment,
} from '@gredia/graphql-schema';
import { Button, Dialog, FieldProblem, FileUpload, formatBytes, SelectField, showToast, styled } from '@gredia/ui';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useSendFile } from '../../shared/uploads/use-send-file';

const RULE = UPLOAD_RULES.IMPORT_FILE;

const Fields = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
const Chosen = styled('p', { base: { textStyle: 'small', overflowWrap: 'anywhere' } });
const Size = styled('small', { base: { ms: '1.5', color: 'fg.subtle' } });

type Problems = Partial<Record<'source' | 'fileId' | 'form', string>>;

interface FileUpdateDialogProps {
  update: DomesticUpdateCardFragment;
  onClose: () => void;
  onStarted: () => Promise<void>;
}

/** Brings a list up to date from a file that an operator has. */
export function FileUpdateDialog({ update, onClose, onStarted }: FileUpdateDialogProps) {
  const { key, fileSources } = update;
  const label = domesticUpdateLabel[key];
  const [start] = useUpdateDomesticIngredientsMutation();
  const ids = useId();
  const sendFile = useSendFile();
  const [source, setSource] = useState(fileSources.length === 1 ? fileSources[0]!.key : '');
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setIsBusy] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const gone = new AbortController();
    leaving.current = gone;
    return () => gone.abort();
  }, []);

  function handleFiles([chosen]: File[]) {
    if (!chosen) return;
    const problem = chosen.size > RULE.maxBytes ? UPLOAD_MESSAGES.tooLarge(RULE.maxBytes) : undefined;
    setProblems((others) => ({ ...others, fileId: problem }));
    setFile(problem ? null : chosen);
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const missing: Problems = {
      source: source ? undefined : '어떤 자료의 파일인지 골라 주세요.',
      fileId: file ? undefined : '파일을 골라 주세요.',
    };
    setProblems(missing);
    if (!file || !source || isBusy) return;
    setIsBusy(true);
    const { signal } = leaving.current;
    try {
      const fileId = await sendFile({ file, purpose: 'IMPORT_FILE', signal });
      await start({ key, fileId, source });
      showToast(`${label} 갱신을 시작했어요`);
      onClose();
      await onStarted();
    } catch (error) {
      if (signal.aborted) return;
      const { fields, message } =
        error instanceof GraphqlFailure ? error : { fields: undefined, message: '다시 눌러 주세요.' };
      setProblems(fields ?? { form: message });
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      title={`${label} 파일로 갱신`}
      onClose={onClose}
      onSubmit={(event) => void handleSubmit(event)}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" variant="solid" loading={isBusy ? '올리는 중' : undefined}>
            갱신 시작
          </Button>
        </>
      }
    >
      <Fields>
        <SelectField
          label="자료"
          required
          placeholder="고르기"
          hint="자료마다 열이 정해져 있어요. 다른 파일이면 아무것도 바꾸지 않고 이유를 알려 드려요."
          error={problems.source}
          value={source}
          options={fileSources.map(({ key: value, title }) => ({ value, label: title }))}
          onChange={setSource}
        />
        <div>
          <FileUpload
            label="파일 고르기"
            hint={`${RULE.types.join(', ')} · ${megabytes(RULE.maxBytes)}까지 · 파일 이름의 날짜가 판이 돼요`}
            accept={acceptedNames(RULE)}
            onFiles={handleFiles}
          />
          <div aria-live="polite">
            {file && (
              <Chosen>
                {file.name}
                <Size>{formatBytes(file.size)}</Size>
              </Chosen>
            )}
          </div>
          {problems.fileId && <FieldProblem id={`${ids}-file`}>{problems.fileId}</FieldProblem>}
        </div>
        {problems.form && <FieldProblem id={`${ids}-form`}>{problems.form}</FieldProblem>}
      </Fields>
    </Dialog>
  );
}
