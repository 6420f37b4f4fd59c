import { defineSemanticTokens } from '@chakra-ui/react';

/** Public pages are light; everything below an element of class `dark` (the console) takes the second value. */
const pair = (base: string, _dark: string) => ({ value: { base, _dark } });

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      canvas: pair('#FFFFFF', '#0E1215'),
      subtle: pair('#F6F8F9', '#12171B'),
      muted: pair('#EDF0F2', '#1E262B'),
      panel: pair('#FFFFFF', '#151B1F'),
      overlay: pair('#FFFFFF', '#1A2126'),
      hover: pair('#F4F7F8', '#1A2126'),
      selected: pair('#EEF8FA', '#10282F'),
      segment: pair('#FFFFFF', '#34414A'),
      hero: pair('#F1F7F9', '#12171B'),
      inverse: pair('#1F272C', '#34414A'),
    },
    fg: {
      default: pair('#171C20', '#E8EDF0'),
      muted: pair('#525C64', '#A3AFB8'),
      subtle: pair('#646E76', '#8796A1'),
      link: pair('#0B586B', '#76C4D3'),
      inverse: pair('#FFFFFF', '#0E1215'),
      onInverse: pair('#FFFFFF', '#FFFFFF'),
    },
    border: {
      default: pair('#E3E8EB', '#252E34'),
      strong: pair('#CDD4D9', '#34414A'),
      control: pair('#88939B', '#5F6E79'),
      focus: pair('#0C6E85', '#76C4D3'),
    },
    brand: {
      solid: pair('#0C6E85', '#3BA4B9'),
      hover: pair('#0B586B', '#57B5C8'),
      on: pair('#FFFFFF', '#082530'),
      subtle: pair('#EEF8FA', '#10282F'),
      fg: pair('#0B586B', '#76C4D3'),
      edge: pair('#ACDDE7', '#1F4A57'),
    },
    ok: {
      fg: pair('#14713A', '#5FCB8B'),
      bg: pair('#E9F7EE', '#12301F'),
      edge: pair('#B5E0C4', '#1F4D33'),
      dot: pair('#1F9D55', '#3FB873'),
    },
    warn: {
      fg: pair('#8A5200', '#F2B84B'),
      bg: pair('#FFF5E0', '#35270B'),
      edge: pair('#F3D79B', '#574114'),
      dot: pair('#E29A12', '#E9A83A'),
    },
    bad: {
      fg: pair('#B42323', '#FF8A82'),
      bg: pair('#FDEEEE', '#3B1616'),
      edge: pair('#F5C2C2', '#5E2424'),
      dot: pair('#D93A3A', '#F06A61'),
      solid: pair('#C42B2B', '#C93A3A'),
    },
    info: {
      fg: pair('#1D57B5', '#8FB8F6'),
      bg: pair('#EDF3FD', '#13264A'),
      edge: pair('#BFD5F7', '#21407A'),
      dot: pair('#3B7DDD', '#5E97EE'),
    },
    ai: {
      fg: pair('#5B41B5', '#B7A6F5'),
      bg: pair('#F4F1FD', '#241D42'),
      edge: pair('#D6CBF6', '#3E3270'),
    },
    allergen: { fg: pair('#9A2A45', '#E5798E'), bg: pair('#FBE3E8', '#3A1820') },
    changed: pair('#FFFBF2', '#241D10'),
    scrim: pair('rgba(15,22,27,.46)', 'rgba(0,0,0,.6)'),
    // Thumbnails of raw materials by kind.
    thumb: {
      liquid: { fg: pair('#2A7289', '#76C4D3'), bg: pair('#E3F1F6', '#10282F') },
      powder: { fg: pair('#7A6A45', '#C9BB97'), bg: pair('#F0EDE6', '#29251C') },
      oil: { fg: pair('#8A6510', '#E9C46A'), bg: pair('#FBF1D9', '#332A12') },
      extract: { fg: pair('#34754A', '#7CC795'), bg: pair('#E4F2E6', '#16301F') },
      active: { fg: pair('#5B41B5', '#B7A6F5'), bg: pair('#ECE8FA', '#241D42') },
    },
    chart: {
      1: pair('#0C6E85', '#3BA4B9'),
      2: pair('#C97F00', '#E9A83A'),
      3: pair('#6A55C2', '#9C8AF0'),
      4: pair('#2E8B57', '#4DBA7E'),
      5: pair('#C2556B', '#E5798E'),
      6: pair('#8A949B', '#7C8A95'),
    },
  },
  shadows: {
    sm: pair('0 1px 2px rgba(15,22,27,.06)', 'none'),
    card: pair('0 6px 24px rgba(15,22,27,.05)', 'none'),
    md: pair('0 4px 16px rgba(15,22,27,.10), 0 1px 3px rgba(15,22,27,.08)', '0 6px 20px rgba(0,0,0,.5)'),
    lg: pair('0 20px 56px rgba(15,22,27,.20), 0 4px 14px rgba(15,22,27,.10)', '0 24px 64px rgba(0,0,0,.6)'),
    search: pair('0 8px 28px rgba(12,110,133,.10)', 'none'),
  },
});
