import { changeLabel, changeValueText, pullKeyLabel, type PullTarget } from '@gredia/domain';
import type { PullPageFragment } from '@gredia/graphql-schema';
import { formatDate, Link, styled, touchTarget } from '@gredia/ui';
import { FileText, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/addresses/paths';

const Root = styled('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    px: '4',
    py: '3.5',
    borderRadius: 'card',
    bg: 'bg.subtle',
    overflowWrap: 'anywhere',
    '& > h2': { textStyle: 'label', fontWeight: 650 },
    '& > p': { whiteSpace: 'pre-wrap' },
    '& > ul': { display: 'grid', gap: '1.5', textStyle: 'small', color: 'fg.muted' },
    '& > ul > li': { display: 'flex', gap: '2' },
    '& > ul > li > svg': { flex: 'none', mt: '3px' },
    '& > footer': { _print: { display: 'none' } },
    '& > footer > button': {
      ...touchTarget,
      ms: '-1.5',
      px: '1.5',
      py: '0.5',
      borderRadius: 'control',
      textStyle: 'caption',
      color: 'fg.muted',
      _hover: { bg: 'bg.hover', color: 'fg.default' },
    },
    '& a': { color: 'fg.link', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

/** Where an address of evidence leads, in a word. */
function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return url;
  }
}

/** Why the author suggests it, and where it stands. */
export function EvidenceBox({ pull: { comment, evidence }, foot }: { pull: PullPageFragment; foot: ReactNode }) {
  return (
    <Root aria-label="이유와 근거">
      <h2>이유와 근거</h2>
      <p>{comment}</p>
      {evidence.length > 0 && (
        <ul aria-label="근거">
          {evidence.map(({ id, url, fileName, note, downloadUrl }) => (
            <li key={id}>
              {url ? <Link2 size={15} /> : <FileText size={15} />}
              <span>
                {url ? (
                  <>
                    <a href={url} target="_blank" rel="nofollow ugc noopener">
                      {url}
                    </a>{' '}
                    ({hostOf(url)})
                  </>
                ) : downloadUrl ? (
                  <a href={downloadUrl} target="_blank" rel="noopener">
                    {fileName ?? '파일'}
                  </a>
                ) : (
                  <>{fileName ?? '파일'} · 검토하는 사람만 열 수 있어요</>
                )}
                {note && ` · ${note}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {foot}
    </Root>
  );
}

/** A field as it is called above; one that nobody may suggest as in the change history. */
function labelOf(target: PullTarget, key: string): string {
  const label = pullKeyLabel(target, key);
  return label === key ? (changeLabel(key) ?? key) : label;
}

/** What others changed since the author looked. */
export function OthersBox({ pull: { targetType, others } }: { pull: PullPageFragment }) {
  if (others.length === 0) return null;
  return (
    <Root aria-label="그사이 바뀐 내용">
      <h2>그사이 다른 사람이 바꾼 내용</h2>
      <ul>
        {others.map(({ id, key, before, after, pull, createdAt }) => (
          <li key={id}>
            <span>
              <b>{labelOf(targetType as PullTarget, key)}</b> {changeValueText(before) ?? '비어 있음'} →{' '}
              {changeValueText(after) ?? '비어 있음'} · {formatDate(createdAt)}
              {pull && (
                <>
                  {' '}
                  · <Link href={paths.pull(pull.number)}>수정 제안 #{pull.number}</Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Root>
  );
}
