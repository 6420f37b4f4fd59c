import type { ReactElement } from 'react';

/** The colours of a drawing are those of materials: of what is liquid, of powders, oils, extracts and actives. */
export type ArtTone = 'liquid' | 'powder' | 'oil' | 'extract' | 'active';

interface Motif {
  tone: ArtTone;
  draw: () => ReactElement;
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const rounded = (value: number) => Math.round(value * 10) / 10;

/** Drops that thin out from the middle, as seeds stand in a flower. */
function Drops() {
  const drops = Array.from({ length: 34 }, (_, at) => {
    const [way, turn] = [14 * Math.sqrt(at + 0.6), at * GOLDEN_ANGLE];
    return { x: 150 + way * Math.cos(turn), y: 90 + way * 0.96 * Math.sin(turn), share: at / 34 };
  });
  return (
    <g fill="currentColor">
      {drops.map(({ x, y, share }, at) => (
        <circle
          key={at}
          cx={rounded(x)}
          cy={rounded(y)}
          r={rounded(8 - 5 * share)}
          opacity={rounded(0.95 - 0.65 * share)}
        />
      ))}
    </g>
  );
}

/** A leaf by its outlines. */
function Leaf() {
  return (
    <g fill="none" stroke="currentColor">
      {[0, 1, 2, 3, 4, 5].map((at) => {
        const [side, top] = [26 + at * 13, 30 + at * 4];
        const half = (way: number) => `C ${150 + way * side} ${top + 22}, ${150 + way * side} ${120 - at * 5}, 150 158`;
        return (
          <path
            key={at}
            d={`M150 ${22 + at * 2} ${half(1)} M150 ${22 + at * 2} ${half(-1)}`}
            strokeWidth={1.4}
            opacity={rounded(1 - at * 0.14)}
          />
        );
      })}
      <path d="M150 22V168" strokeWidth={1.8} />
    </g>
  );
}

/** A drop above waves. */
function Waves() {
  return (
    <g fill="currentColor">
      <circle cx="150" cy="64" r="32" opacity=".85" />
      <circle cx="138" cy="52" r="7" fill="#fff" opacity=".6" />
      <circle cx="92" cy="40" r="7" opacity=".5" />
      <circle cx="212" cy="50" r="12" opacity=".5" />
      <path d="M0 112C60 90 96 122 156 106S246 84 300 104V180H0Z" opacity=".25" />
      <path d="M0 132C56 112 100 142 160 126S250 108 300 124V180H0Z" opacity=".4" />
    </g>
  );
}

/** A pearl of oil and smaller ones. */
function Pearls() {
  return (
    <g fill="currentColor">
      <ellipse cx="150" cy="98" rx="68" ry="43" opacity=".85" />
      <ellipse cx="132" cy="82" rx="25" ry="9" fill="#fff" opacity=".4" transform="rotate(-18 132 82)" />
      <circle cx="68" cy="44" r="11" opacity=".45" />
      <circle cx="236" cy="50" r="16" opacity=".45" />
      <circle cx="254" cy="132" r="9" opacity=".6" />
    </g>
  );
}

/** Cells side by side. */
function Cells() {
  const corners = [0, 1, 2, 3, 4, 5].map((at) => (at * Math.PI) / 3 + Math.PI / 6);
  const cell = (x: number, y: number) =>
    corners.map((turn) => `${rounded(x + 25 * Math.cos(turn))},${rounded(y + 25 * Math.sin(turn))}`).join(' ');
  const around = [0, 1, 2, 3, 4, 5].map((at) => (at * Math.PI) / 3);
  return (
    <g fill="currentColor" stroke="currentColor" strokeWidth={1.6} strokeLinejoin="round">
      <polygon points={cell(150, 90)} fillOpacity=".75" />
      {around.map((turn) => (
        <polygon key={turn} points={cell(150 + 49 * Math.cos(turn), 90 + 49 * Math.sin(turn))} fillOpacity=".14" />
      ))}
    </g>
  );
}

const HEIGHTS = [46, 68, 54, 92, 112, 80, 100, 64, 48];

/** A measured row. */
function Bars() {
  return (
    <g fill="currentColor">
      {HEIGHTS.map((height, at) => (
        <rect
          key={at}
          x={33 + at * 27}
          y={148 - height}
          width="16"
          height={height}
          rx="8"
          opacity={rounded(0.35 + at * 0.07)}
        />
      ))}
    </g>
  );
}

export const ART_MOTIFS: readonly Motif[] = [
  { tone: 'liquid', draw: Drops },
  { tone: 'extract', draw: Leaf },
  { tone: 'active', draw: Waves },
  { tone: 'oil', draw: Pearls },
  { tone: 'liquid', draw: Cells },
  { tone: 'powder', draw: Bars },
];

/** One of the drawings, whatever number is given. */
export const artOf = (art: number): Motif => ART_MOTIFS[art % ART_MOTIFS.length] ?? { tone: 'liquid', draw: Drops };
