import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'

/** What an SVG drawing may be made of (svgwg.org/svg2-draft, "Element Index"); whatever is not named here may run, load or lead somewhere. */
const elements = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'metadata', 'style', 'view', 'switch'],
  ...[
    'path',
    'rect',
    'circle',
    'ellipse',
    'line',
    'polyline',
    'polygon',
    'text',
    'tspan',
    'textPath',
    'image',
  ],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'filter'],
  ...[
    'feBlend',
    'feColorMatrix',
    'feComponentTransfer',
    'feComposite',
    'feConvolveMatrix',
    'feDiffuseLighting',
  ],
  ...[
    'feDisplacementMap',
    'feDistantLight',
    'feDropShadow',
    'feFlood',
    'feFuncA',
    'feFuncB',
    'feFuncG',
    'feFuncR',
  ],
  ...[
    'feGaussianBlur',
    'feMerge',
    'feMergeNode',
    'feMorphology',
    'feOffset',
    'fePointLight',
    'feSpecularLighting',
  ],
  ...['feSpotLight', 'feTile', 'feTurbulence'],
])

/** Attributes that carry no address and no script, beside those that set how something is painted. */
const attributes = new Set([
  ...[
    'id',
    'class',
    'style',
    'lang',
    'tabindex',
    'role',
    'version',
    'baseProfile',
    'viewBox',
    'type',
    'media',
  ],
  ...['preserveAspectRatio', 'zoomAndPan', 'enable-background', 'systemLanguage', 'requiredExtensions'],
  ...[
    'x',
    'y',
    'x1',
    'x2',
    'y1',
    'y2',
    'dx',
    'dy',
    'cx',
    'cy',
    'fx',
    'fy',
    'fr',
    'r',
    'rx',
    'ry',
    'z',
    'width',
    'height',
  ],
  ...[
    'd',
    'points',
    'pathLength',
    'transform',
    'transform-origin',
    'offset',
    'rotate',
    'textLength',
    'lengthAdjust',
  ],
  ...[
    'startOffset',
    'method',
    'spacing',
    'side',
    'refX',
    'refY',
    'orient',
    'markerWidth',
    'markerHeight',
    'markerUnits',
  ],
  ...[
    'gradientUnits',
    'gradientTransform',
    'spreadMethod',
    'patternUnits',
    'patternContentUnits',
    'patternTransform',
  ],
  ...['clipPathUnits', 'maskUnits', 'maskContentUnits', 'filterUnits', 'primitiveUnits', 'filterRes'],
  ...[
    'in',
    'in2',
    'result',
    'mode',
    'operator',
    'values',
    'tableValues',
    'slope',
    'intercept',
    'amplitude',
    'exponent',
  ],
  ...['k1', 'k2', 'k3', 'k4', 'order', 'kernelMatrix', 'divisor', 'bias', 'targetX', 'targetY', 'edgeMode'],
  ...[
    'kernelUnitLength',
    'preserveAlpha',
    'surfaceScale',
    'diffuseConstant',
    'specularConstant',
    'specularExponent',
  ],
  ...[
    'limitingConeAngle',
    'pointsAtX',
    'pointsAtY',
    'pointsAtZ',
    'azimuth',
    'elevation',
    'scale',
    'xChannelSelector',
  ],
  ...['yChannelSelector', 'stdDeviation', 'radius', 'baseFrequency', 'numOctaves', 'seed', 'stitchTiles'],
])

/** Presentation attributes and what helps those who cannot see the drawing. */
const painting =
  /^(fill|stroke|stop|color|font|text|letter|word|writing|glyph|dominant|alignment|baseline|marker|clip|mask|filter|flood|lighting|shape|image|vector|paint|mix|pointer|unicode|aria|data)(-[a-z0-9-]+)?$|^(opacity|display|visibility|overflow|cursor|direction|isolation|kerning|color)$/

const svg = 'http://www.w3.org/2000/svg'
const xlink = 'http://www.w3.org/1999/xlink'
const xml = 'http://www.w3.org/XML/1998/namespace'
const xmlns = 'http://www.w3.org/2000/xmlns/'
/** What drawing programs note for themselves; no browser knows these. */
const notes =
  /^http:\/\/(www\.inkscape\.org|sodipodi\.sourceforge\.net|inkscape\.sourceforge\.net|ns\.adobe\.com|purl\.org\/dc|creativecommons\.org|web\.resource\.org\/cc|www\.w3\.org\/1999\/02\/22-rdf-syntax-ns|www\.bohemiancoding\.com|www\.serif\.com|vectornator\.io)/

const innerAddress = /^\s*#/
const innerPicture = /^\s*data:image\/(png|jpeg|jpg|webp|gif);base64,[A-Za-z0-9+/=\s]*$/i

/** CSS as far as it could ask for something: by a rule, by an address, or by an escape that hides one. */
const asks = (css: string): boolean =>
  css.includes('\\') ||
  /@import|@namespace|expression\s*\(|-moz-binding|behavior\s*:|javascript:|(image-set|image|src|cross-fade)\s*\(/i.test(
    css,
  ) ||
  [...css.matchAll(/url\(([^)]*)/gi)].some(([, inside = '']) => {
    const address = inside.trim().replaceAll(/^['"]|['"]$/g, '')
    return !innerAddress.test(address) && !innerPicture.test(address)
  })

function attributeFault({ local, uri, value, name }: SaxesAttributeNS, element: string): string | undefined {
  if (uri === xmlns || (uri === xml && ['space', 'lang'].includes(local))) return undefined
  if (notes.test(uri)) return undefined
  if ((uri === '' || uri === xlink) && local === 'href') {
    const isInner = innerAddress.test(value) || (element === 'image' && innerPicture.test(value))
    return isInner ? undefined : `${name}="${value.slice(0, 40)}"`
  }
  if (uri === xlink && ['type', 'title', 'show', 'actuate', 'role', 'arcrole'].includes(local))
    return undefined
  const isKnown = uri === '' && (attributes.has(local) || painting.test(local))
  return isKnown && !asks(value) ? undefined : name
}

function tagFault({ uri, local, name, attributes: given }: SaxesTagNS): string | undefined {
  if (notes.test(uri)) return Object.keys(given).find(noted => /^on/i.test(noted))
  if (uri !== svg || !elements.has(local)) return `<${name}>`
  return Object.values(given)
    .map(attribute => attributeFault(attribute, local))
    .find(fault => fault !== undefined)
}

/**
 * What in an SVG drawing could run, load or lead somewhere; undefined where nothing does. A drawing is shown from the club's own
 * host, so what is not known to be harmless is refused, and so is what is no XML.
 */
export function drawingFault(bytes: Uint8Array | string): string | undefined {
  let fault: string | undefined
  let style = ''
  let open = 0
  let depth = 0
  const refuse = (what: string | undefined) => (fault ??= what)
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', ({ message }) => refuse(message))
  parser.on('doctype', () => refuse('<!DOCTYPE>'))
  parser.on('processinginstruction', ({ target }) => refuse(`<?${target}?>`))
  parser.on('opentag', tag => {
    if (depth === 0 && tag.local !== 'svg') refuse(`<${tag.name}>`)
    depth += 1
    if (tag.uri === svg && tag.local === 'style') open += 1
    refuse(tagFault(tag))
  })
  parser.on('closetag', tag => {
    depth -= 1
    if (tag.uri === svg && tag.local === 'style') open -= 1
  })
  const collect = (text: string) => {
    if (open > 0) style += text
  }
  parser.on('text', collect)
  parser.on('cdata', collect)
  try {
    parser
      .write(typeof bytes === 'string' ? bytes : new TextDecoder('utf-8', { fatal: true }).decode(bytes))
      .close()
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error))
  }
  return fault ?? (asks(style) ? '<style>' : undefined)
}
