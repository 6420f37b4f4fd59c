import { createSystem, defineConfig } from '@chakra-ui/react';
import { serializeStyles } from '@emotion/serialize';
import { baseConfig } from './base-config';
import { globalCss } from './global-css';
import { semanticTokens } from './semantic-tokens';
import { textStyles } from './text-styles';
import { tokens } from './tokens';

/** The looks of both apps, apart from the words they are written in (base-config.ts). */
export const themeConfig = defineConfig({
  cssVarsPrefix: 'g',
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    tokens,
    semanticTokens,
    textStyles,
    keyframes: {
      rise: { from: { opacity: 0, transform: 'translateY(4px)' } },
      fade: { from: { opacity: 0 } },
      shimmer: { from: { backgroundPosition: '200% 0' }, to: { backgroundPosition: '-200% 0' } },
      spin: { to: { transform: 'rotate(360deg)' } },
    },
  },
});

/**
 * The theme of both apps, built on a bare base: Chakra's stock words, tokens and recipes would double the first download
 * and nothing here uses them. Recipes stand beside their components (`styled`).
 */
const base = createSystem(baseConfig, themeConfig);

/**
 * What every page begins with is one text, made here: Emotion would make it of hundreds of rules at each render. It takes
 * such a text for the rules, which is what Chakra's type calls it.
 */
const globalStyles = serializeStyles([base._global]) as unknown as typeof base._global;

export const system = { ...base, _global: globalStyles };
