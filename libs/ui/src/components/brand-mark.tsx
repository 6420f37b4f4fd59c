/** The mark of the brand, in the colour of the text around it. @param side in pixels */
export function BrandMark({ side }: { side: number }) {
  return (
    <svg width={side} height={side} viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <path d="M14 1.6 24.8 7.8v12.4L14 26.4 3.2 20.2V7.8L14 1.6Z" fill="currentColor" />
      <path
        d="M18.9 10.9a5.6 5.6 0 1 0 .7 4.1h-4.9"
        stroke="#fff"
        strokeWidth="2.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
