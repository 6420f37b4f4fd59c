import { acceptedNames, megabytes, picturePixels, UPLOAD_RULES, type FilePurpose } from '@gredia/domain';
import { Button, FileUpload, styled } from '@gredia/ui';
import { useState } from 'react';
import { newClientKey } from '../../shared/forms/client-key';
import { UploadRows } from '../../shared/uploads/upload-rows';
import { useUploads } from '../../shared/uploads/use-uploads';
import { readyPicture } from './picture-rules';

const Root = styled('div', { base: { display: 'grid', gap: '2', minW: 0 } });
const Name = styled('span', { base: { textStyle: 'label' } });
const Problem = styled('p', { base: { textStyle: 'caption', color: 'bad.fg' } });
const RemoveButton = styled(Button, { base: { justifySelf: 'start' } });

/** A picture as the form has it: the present one, an upload, or none. */
export interface FormPicture {
  /** Null without one. */
  url: string | null;
  /** Of an upload; absent for the present one, null where it was taken out. */
  fileId?: string | null;
}

interface PictureFieldProps {
  label: string;
  purpose: FilePurpose;
  picture: FormPicture;
  onChange: (picture: FormPicture) => void;
  error?: string;
  /** Other endings that are drawn to what is kept. */
  alsoAccepts?: string;
  /** Whether it may be left out. */
  isOptional?: boolean;
}

/** A picture of exactly the pixels of its place, checked before it is sent and again when it arrives. */
export function PictureField({ label, purpose, picture, onChange, error, alsoAccepts, isOptional }: PictureFieldProps) {
  const rule = UPLOAD_RULES[purpose];
  const pixels = picturePixels(purpose);
  const [refused, setRefused] = useState<string>();
  const { uploads, queue } = useUploads(purpose, (_, { id, url }) => onChange({ url, fileId: id }));
  const problem = refused ?? error;
  const types = [...rule.types, ...(alsoAccepts ? [alsoAccepts.slice(1)] : [])].join(', ');

  async function take([file]: File[]) {
    queue.clear();
    setRefused(undefined);
    if (!file) return;
    const ready = await readyPicture(file, purpose);
    if ('problem' in ready) setRefused(ready.problem);
    else queue.add(newClientKey(), ready.file);
  }

  return (
    <Root role="group" aria-label={label}>
      <Name>{label}</Name>
      <FileUpload
        label={picture.url ? '다른 이미지 고르기' : '이미지 고르기'}
        hint={`${types} · ${pixels ? `${pixels.width} × ${pixels.height} · ` : ''}${megabytes(rule.maxBytes)}까지`}
        accept={[acceptedNames(rule), alsoAccepts].filter(Boolean).join(',')}
        onFiles={(files) => void take(files)}
      />
      <UploadRows uploads={uploads} queue={queue} onRemove={(remove) => remove()} />
      {problem && (
        <Problem role="alert" data-problem tabIndex={-1}>
          {problem}
        </Problem>
      )}
      {isOptional && picture.url && (
        <RemoveButton size="sm" onClick={() => onChange({ url: null, fileId: null })}>
          {label} 빼기
        </RemoveButton>
      )}
    </Root>
  );
}
