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

export interface KeyHint {
  /** `…` stands for those in between. */
  keys: readonly string[];
  does: string;
}

export const KeyNames = ({ keys }: Pick<KeyHint, 'keys'>) =>
  keys.map((key) => <Fragment key={key}>{key === '…' ? '…' : <Kbd>{key}</Kbd>} </Fragment>);

/** Which key does what, in a line. */
export function KeyHints({ hints }: { hints: readonly KeyHint[] }) {
  return (
    <Root aria-label="단축키">
      {hints.map(({ keys, does }) => (
        <span key={does}>
          <KeyNames keys={keys} />
          {does}
        </span>
      ))}
    </Root>
  );
}
