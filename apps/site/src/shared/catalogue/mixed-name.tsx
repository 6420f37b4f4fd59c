import { styled } from '@gredia/ui';

const Chinese = styled('span', { base: { fontWeight: 400, color: 'fg.subtle' } });

const HAN = /\p{Script=Han}/u;

/** A name that may end in Chinese words, as imported ones do: those are set apart and marked as what they are. */
export function MixedName({ text }: { text: string }) {
  const words = text.split(' ');
  const at = words.findIndex((word) => HAN.test(word));
  if (at === -1) return text;
  const chinese = words.slice(at).join(' ');
  if (at === 0) return <span lang="zh-Hans">{chinese}</span>;
  return (
    <>
      {words.slice(0, at).join(' ')} <Chinese lang="zh-Hans">{chinese}</Chinese>
    </>
  );
}
