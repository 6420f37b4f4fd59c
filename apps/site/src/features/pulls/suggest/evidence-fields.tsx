import { acceptedNames, megabytes, PULL_LIMITS, UPLOAD_RULES } from '@gredia/domain';
import { Button, FileUpload, IconButton, styled, TextField, UploadRow } from '@gredia/ui';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { LostFilesNote } from '../../../shared/drafts/draft-note';
import { UploadRows } from '../../../shared/uploads/upload-rows';
import { blankLink, type EvidenceFile, type EvidenceLink } from './suggest-values';
import type { SuggestFormState } from './use-suggest-form';

const RULE = UPLOAD_RULES.PULL_FILE;

const Root = styled('div', { base: { display: 'grid', gap: '2.5', minW: 0 } });
const LinkRow = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 96px', alignItems: 'start', gap: '2' },
  variants: { hasRemove: { true: { gridTemplateColumns: 'minmax(0, 1fr) 96px auto', '& > button': { mt: '6' } } } },
});
const Adds = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });

/** 출처: addresses and files, each with where in it one finds what it shows. */
export function EvidenceFields({ form }: { form: SuggestFormState }) {
  const root = useRef<HTMLDivElement>(null);
  const { values, evidence, lost } = form;
  const { links, files } = values;

  /** The button with the focus goes: the focus moves to what stands there. */
  function handleRemove(take: () => void) {
    flushSync(take);
    root.current?.querySelector<HTMLElement>('input[type=file], input')?.focus();
  }

  function changeLink(at: number, patch: Partial<EvidenceLink>) {
    form.setValue(
      'links',
      form.getValues().links.map((link, place) => (place === at ? { ...link, ...patch } : link)),
    );
  }

  function changeFile(id: string, patch: Partial<EvidenceFile>) {
    form.setValue(
      'files',
      form.getValues().files.map((file) => (file.id === id ? { ...file, ...patch } : file)),
    );
  }

  function addLink() {
    flushSync(() => form.setValue('links', [...links, blankLink()]));
    root.current?.querySelector<HTMLElement>(`[name="links.${links.length}.url"]`)?.focus();
  }

  return (
    <Root ref={root} role="group" aria-label="출처">
      {links.map((link, at) => (
        <LinkRow key={at} hasRemove={at > 0}>
          <TextField
            name={`links.${at}.url`}
            label={at === 0 ? '출처 링크나 파일' : `${at + 1}번째 링크`}
            required={at === 0}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={link.url}
            error={form.errorOf(`links.${at}.url`)}
            onChange={({ target }) => changeLink(at, { url: target.value })}
            onBlur={() => link.url.trim() !== '' && form.touch(`links.${at}.url`)}
          />
          <TextField
            label="쪽·항목"
            aria-label={`${at + 1}번째 링크의 쪽·항목`}
            autoComplete="off"
            value={link.note}
            error={form.errorOf(`links.${at}.note`)}
            onChange={({ target }) => changeLink(at, { note: target.value })}
          />
          {at > 0 && (
            <IconButton
              label={`${at + 1}번째 링크 빼기`}
              icon={<X size={16} />}
              onClick={() => handleRemove(() => form.setValue('links', links.toSpliced(at, 1)))}
            />
          )}
        </LinkRow>
      ))}
      {lost.length > 0 && <LostFilesNote names={lost} />}
      {files.map((file, at) => (
        <UploadRow
          key={file.id}
          name={file.name}
          size={file.size}
          onRemove={() =>
            handleRemove(() =>
              form.setValue(
                'files',
                form.getValues().files.filter(({ id }) => id !== file.id),
              ),
            )
          }
        >
          <TextField
            size="sm"
            label={`${file.name}의 쪽·항목`}
            isLabelHidden
            placeholder="쪽·항목 (예: 12쪽 표 3)"
            autoComplete="off"
            value={file.note}
            error={form.errorOf(`files.${at}.note`)}
            onChange={({ target }) => changeFile(file.id, { note: target.value })}
          />
        </UploadRow>
      ))}
      <UploadRows uploads={evidence.uploads} queue={evidence.queue} onRemove={handleRemove} />
      <Adds>
        {links.length < PULL_LIMITS.urls && (
          <Button size="sm" icon={<Plus size={15} />} onClick={addLink}>
            링크 추가
          </Button>
        )}
        <FileUpload
          multiple
          look="button"
          label="출처 파일 추가"
          hint={`${PULL_LIMITS.files}개, 한 개 ${megabytes(RULE.maxBytes)}까지 · 검토하는 사람만 열 수 있어요`}
          accept={acceptedNames(RULE)}
          disabledReason={evidence.fullReason}
          onFiles={(chosen) => {
            form.clearRefusal('links.0.url');
            evidence.add(chosen);
          }}
        />
      </Adds>
    </Root>
  );
}
