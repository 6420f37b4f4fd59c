import { styled } from '@gredia/ui';
import { NoMailNote } from '../session/no-mail-note';
import { useMyWatches } from './use-my-watches';

const Root = styled('div', { base: { mt: '3', _empty: { display: 'none' }, _print: { display: 'none' } } });

/** Below an ingredient that is watched: where no mail will come about it. */
export function WatchMailNote({ id }: { id: string }) {
  const { watches } = useMyWatches();
  const isWatched = watches?.ingredients.some(({ ingredient }) => ingredient.id === id) ?? false;
  if (!isWatched) return null;
  return (
    <Root>
      <NoMailNote kind="regulations" />
    </Root>
  );
}
