import type { Box } from './curve';
import { num } from './curve';
import { ink } from './ink';

// Filters and gradients. They are named, so each sheet has a prefix of its own.

export const escaped = (text: string): string =>
    text.replace(/[&<>"]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : c === '>' ? '&gt;' : '&quot;'));

const region = (box: Box): string =>
    `filterUnits="userSpaceOnUse" x="${num(box.x)}" y="${num(box.y)}" width="${num(box.width)}" ` +
    `height="${num(box.height)}" color-interpolation-filters="sRGB"`;
export const rect = (box: Box, more: string): string =>
    `<rect x="${num(box.x)}" y="${num(box.y)}" width="${num(box.width)}" height="${num(box.height)}" ${more}/>`;

/** Clouds of age and fine fibres on the paper; washes with a ragged edge that pool unevenly; a soft blur; the age tone. */
export function paintDefs(id: string, all: Box, inner: Box): string {
    return `<filter id="${id}grain" ${region(all)}>
<feTurbulence type="fractalNoise" baseFrequency=".011 .014" numOctaves="3" seed="8" result="cloud"/>
<feColorMatrix in="cloud" values="0 0 0 0 .42 0 0 0 0 .30 0 0 0 0 .14 .34 .22 0 0 -.235" result="foxing"/>
<feTurbulence type="fractalNoise" baseFrequency=".6 .55" numOctaves="1" seed="3" result="fine"/>
<feColorMatrix in="fine" values="0 0 0 0 .36 0 0 0 0 .27 0 0 0 0 .16 0 .26 .12 0 -.165" result="fibre"/>
<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="foxing"/><feMergeNode in="fibre"/></feMerge></filter>
<filter id="${id}wash" ${region(inner)}>
<feTurbulence type="fractalNoise" baseFrequency=".03" numOctaves="2" seed="5" result="n"/>
<feDisplacementMap in="SourceGraphic" in2="n" scale="7" xChannelSelector="R" yChannelSelector="G" result="ragged"/>
<feGaussianBlur in="ragged" stdDeviation=".6" result="body"/>
<feColorMatrix in="n" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.5 0 .06" result="pool"/>
<feComposite in="body" in2="pool" operator="in" result="pooled"/>
<feComponentTransfer in="body" result="thin"><feFuncA type="linear" slope=".35"/></feComponentTransfer>
<feMerge><feMergeNode in="thin"/><feMergeNode in="pooled"/></feMerge></filter>
<filter id="${id}soft" ${region(inner)}><feGaussianBlur stdDeviation="3.6"/></filter>
<radialGradient id="${id}age" cx="50%" cy="48%" r="72%"><stop offset=".55" stop-color="${ink.paperDeep}" stop-opacity="0"/><stop offset="1" stop-color="#a98750" stop-opacity=".24"/></radialGradient>
<clipPath id="${id}clip">${rect(inner, '')}</clipPath>`;
}

/** A line of letters with a halo of paper, so it can be read over anything. */
export const halo = `paint-order="stroke" stroke="${ink.halo}" stroke-width="3.2" stroke-linejoin="round" stroke-opacity=".85"`;
