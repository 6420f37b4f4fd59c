import { Kbd, styled } from '@gredia/ui';
import { Fragment } from 'react';

const Root = styled('p', {
  base: {
    display: { base: 'none', md: 'flex' },
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    ms: 'auto',
    textStyle: 'caption',
    color: 'fg.subtle',
  },
});

const HINTS = [
  { keys: ['J', 'K'], does: '이동' },
  { keys: ['Y'], does: '넣기' },
  { keys: ['E'], does: '조건' },
  { keys: ['R'], does: '빼기' },
  { keys: ['S'], does: '나중에' },
  { keys: ['A'], does: '다른 성분' },
  { keys: ['L'], does: '라벨' },
  { keys: ['Z'], does: '되돌리기' },
];

/** Which key does what. */
export function KeyHints() {
  return (
    <Root aria-label="단축키">
      {HINTS.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <Fragment key={key}>
              <Kbd>{key}</Kbd>{' '}
            </Fragment>
          ))}
          {does}
        </span>
      ))}
    </Root>
  );
}
