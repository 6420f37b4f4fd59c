import { lazyPart, styled } from '@gredia/ui';
import { useMyWatches } from './use-my-watches';

/** Comes for what is watched alone: nobody else waits for it. */
const NoMailNote = lazyPart(() => import('../session/no-mail-note').then((module) => module.NoMailNote), {
  isQuiet: true,
});

const Root = styled('div', { base: { mt: '3', _empty: { display: 'none' }, _print: { display: 'none' } } });

/** Below an ingredient that is watched: where no mail will come about it. */
export function WatchMailNote({ id }: { id: string }) {
  const { watches } = useMyWatches();
  const isWatched = watches?.ingredients.some(({ ingredient }) => ingredient.id === id) ?? false;
  return isWatched ? (
    <Root>
      <NoMailNote kind="regulations" />
    </Root>
  ) : null;
}
