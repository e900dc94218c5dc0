import type { AvatarConfig } from '@bellwether/contract/avatars/values';
import { avatarColors } from '@bellwether/contract/avatars/values';

export type AvatarView = 'head' | 'figure' | 'torso';

/** The parts of the drawing that are shown: the head for a round picture, all of it without the margins, or the clothes. */
const boxes: Record<AvatarView, string> = {
  head: '140 150 720 720',
  figure: '20 35 965 965',
  torso: '270 560 460 440',
};

// What the library draws and we look for in its picture: the face, the shadow on it, and the disc behind.
const face = /(<path d="M233\.25,500c0-147\.32[^"]*" fill=")#[0-9a-fA-F]{6}(")/;
const faceShadow = /(<path d="M269\.61,634\.48[^"]*" fill=")#[0-9a-fA-F]{6}(")/;
const disc = /(<circle cx="500" cy="630\.1601" r="332\.441995" fill=")#[0-9a-fA-F]{6}("><\/circle>)/;

/**
 * An avatar as an SVG document; without the disc (`mask`) whatever lies behind shows through. The library is React, drawn
 * to text here so that no browser has to load it, and itself loaded with the first picture. What it does not know, the
 * colours of circle and face, is painted in afterwards. The id of its mask becomes `name`, since several such pictures may
 * stand in one document.
 */
export async function drawAvatar(config: AvatarConfig, view: AvatarView, name: string): Promise<string> {
  const [{ createElement }, { renderToStaticMarkup }, library] = await Promise.all([
    import('react'),
    import('react-dom/server'),
    import('@bigheads/core'),
  ]);
  const { circleColor, faceColor, mask, ...known } = config;
  const drawn = renderToStaticMarkup(
    createElement(library.BigHead, { ...known, circleColor: 'blue', mask: mask && view === 'figure' }),
  );
  const painted = withFace(drawn, faceColor);
  const cut = painted.replace(/ viewBox="[^"]*">/, ` viewBox="${boxes[view]}">`);
  if (view !== 'figure') return mask ? withGround(cut, view, circleColor) : cut;
  return withDisc(cut, circleColor)
    .replaceAll('id="mask"', `id="${name}"`)
    .replaceAll('url(#mask)', `url(#${name})`);
}

function withFace(svg: string, color: AvatarConfig['faceColor']): string {
  if (color === 'natural') return svg;
  const hex = avatarColors.faceColor[color];
  return svg.replace(face, `$1${hex}$2`).replace(faceShadow, `$1${darker(hex)}$2`);
}

function withDisc(svg: string, color: AvatarConfig['circleColor']): string {
  return svg.replace(disc, `$1${avatarColors.circleColor[color]}$2`);
}

/** What is cut out of the figure is filled with the colour of the circle. */
function withGround(svg: string, view: AvatarView, color: AvatarConfig['circleColor']): string {
  const [x = '', y = '', width = '', height = ''] = boxes[view].split(' ');
  const fill = avatarColors.circleColor[color];
  return svg.replace('>', `><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`);
}

/** The colour with an eighth less light. */
function darker(hex: string): string {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * 0.88));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
