import {
  acceptedNames,
  megabytes,
  picturePixels,
  UPLOAD_MESSAGES,
  UPLOAD_RULES,
  type FilePurpose,
} from '@gredia/domain';
import { failureOf } from '@gredia/graphql-schema';
import { FieldProblem, FileUpload, pictureOfFile, styled } from '@gredia/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useSendFile } from './use-send-file';

const Root = styled('div', { base: { display: 'grid', gap: '2', minW: 0 } });
const Name = styled('span', { base: { textStyle: 'label' } });
const Sending = styled('p', { base: { textStyle: 'small', color: 'fg.muted', _empty: { display: 'none' } } });

/** An upload, and the address under which it is drawn until it is saved. */
export interface SentPicture {
  fileId: string;
  url: string;
}

interface PictureInputProps {
  label: string;
  purpose: FilePurpose;
  hasPicture: boolean;
  error?: string;
  onSent: (picture: SentPicture) => void;
}

/** A picture of exactly the pixels of its place: looked at before it is sent, and by the gateway when it arrives. */
export function PictureInput({ label, purpose, hasPicture, error, onSent }: PictureInputProps) {
  const rule = UPLOAD_RULES[purpose];
  const pixels = picturePixels(purpose);
  const ids = useId();
  const sendFile = useSendFile();
  const [refused, setRefused] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function take([file]: File[]) {
    if (!file) return;
    // Another choice takes the place of one that is still on its way.
    leaving.current?.abort();
    const own = new AbortController();
    leaving.current = own;
    setRefused(undefined);
    setIsSending(true);
    try {
      const chosen = await readChosen(file, purpose);
      if ('problem' in chosen) {
        setRefused(chosen.problem);
        return;
      }
      const fileId = await sendFile({ file, purpose, signal: own.signal });
      if (!own.signal.aborted) onSent({ fileId, url: chosen.url });
    } catch (failure) {
      if (!own.signal.aborted) setRefused(failureOf(failure).message);
    } finally {
      if (leaving.current === own) setIsSending(false);
    }
  }

  const problem = refused ?? error;
  return (
    <Root role="group" aria-label={label}>
      <Name>{label}</Name>
      <FileUpload
        label={hasPicture ? '다른 그림 고르기' : '그림 고르기'}
        hint={`${rule.types.join(', ')} · ${pixels ? `${pixels.width} × ${pixels.height} · ` : ''}${megabytes(rule.maxBytes)}까지`}
        accept={acceptedNames(rule)}
        onFiles={(files) => void take(files)}
      />
      <Sending role="status">{isSending && '올리는 중이에요.'}</Sending>
      {problem && <FieldProblem id={`${ids}-problem`}>{problem}</FieldProblem>}
    </Root>
  );
}

/** What can be said of a picture before it is sent, and how it is drawn meanwhile. */
async function readChosen(file: File, purpose: FilePurpose): Promise<{ url: string } | { problem: string }> {
  const rule = UPLOAD_RULES[purpose];
  const pixels = picturePixels(purpose);
  if (file.size > rule.maxBytes) return { problem: UPLOAD_MESSAGES.tooLarge(rule.maxBytes) };
  const chosen = await pictureOfFile(file).catch(() => null);
  if (!chosen) return { problem: UPLOAD_MESSAGES.wrongType(rule) };
  const { naturalWidth: width, naturalHeight: height } = chosen.image;
  if (pixels && (width !== pixels.width || height !== pixels.height)) {
    return { problem: `${UPLOAD_MESSAGES.wrongPixels(pixels)} 고른 그림은 ${width} × ${height}이에요.` };
  }
  return { url: chosen.url };
}
