import { styled } from '@gredia/ui';

const Root = styled('svg', { base: { color: 'brand.edge' } });
const Loupe = styled('g', { base: { color: 'brand.solid' } });

/** Two cells of a honeycomb, one of them missing, and a loupe that looks for it. */
export function ErrorPicture() {
  return (
    <Root
      viewBox="0 0 190 150"
      htmlWidth="190"
      htmlHeight="150"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      aria-hidden="true"
    >
      <path d="M50 20 84 40v40L50 100 16 80V40Z" />
      <path d="M118 20 152 40v40l-34 20-34-20M84 40l34-20M84 80v34l30 18" strokeDasharray="7 7" />
      <Loupe stroke="currentColor">
        <circle cx="152" cy="112" r="18" />
        <path d="m165 125 16 16" strokeWidth="5" strokeLinecap="round" />
      </Loupe>
    </Root>
  );
}
