import { Dialog, styled } from '@gredia/ui';
import { Fragment } from 'react';
import { KeyNames } from '../../shared/desk/key-hints';
import { PULL_KEYS } from './use-pull-keys';

const List = styled('dl', { base: { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: '4', rowGap: '3' } });
const Keys = styled('dt', { base: { whiteSpace: 'nowrap' } });
const About = styled('dd', { base: { textStyle: 'small' } });

/** What each key does, in sentences. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="단축키" size="sm" onClose={onClose}>
      <List>
        {PULL_KEYS.map(({ keys, does, about }) => (
          <Fragment key={does}>
            <Keys>
              <KeyNames keys={keys} />
            </Keys>
            <About>{about}</About>
          </Fragment>
        ))}
      </List>
    </Dialog>
  );
}
