import type { PostFileFragment } from '@gredia/graphql-schema';
import { formatBytes, styled, touchScreen } from '@gredia/ui';
import { Download, FileText } from 'lucide-react';

const List = styled('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    '& > li > a': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      p: '3',
      [touchScreen]: { minH: 'touch' },
      border: '1px solid',
      borderColor: 'border.default',
      borderRadius: 'card',
      _hover: { bg: 'bg.hover' },
      '& > i': {
        display: 'grid',
        placeItems: 'center',
        boxSize: '9',
        borderRadius: 'thumb',
        bg: 'bg.muted',
        flex: 'none',
      },
      '& > span': { flex: 1, minW: 0 },
      '& b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
      '& small': { textStyle: 'caption', color: 'fg.subtle' },
      '& > svg': { flex: 'none', color: 'fg.muted' },
    },
  },
});

/** Files below a post; who may read the post may have them. */
export function PostFiles({ files }: { files: readonly PostFileFragment[] }) {
  if (files.length === 0) return null;
  return (
    <List aria-label="첨부 파일">
      {files.map(({ id, name, url, size }) => (
        <li key={id}>
          <a href={url} download={name} aria-label={`${name} 받기`}>
            <i>
              <FileText size={17} />
            </i>
            <span>
              <b>{name}</b>
              <small>{formatBytes(size)}</small>
            </span>
            <Download size={16} />
          </a>
        </li>
      ))}
    </List>
  );
}
