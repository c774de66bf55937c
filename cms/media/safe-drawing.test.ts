import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawingFault } from './safe-drawing.ts'

const namespaces =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:ev="http://www.w3.org/2001/xml-events"'
const drawing = (inside: string, own = '') => `<svg ${namespaces} ${own}>${inside}</svg>`

describe('a drawing that is refused', () => {
  /** Of the kinds that the suites of DOMPurify and svg-sanitizer try. */
  it.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<script href="data:text/javascript,alert(1)"/>', '<script>'],
    ['<script xlink:href="https://evil.example/x.js"/>', '<script>'],
    ['<h:script>alert(1)</h:script>', '<h:script>'],
    ['<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>', '<x:script>'],
    ['<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', '<s:script>'],
    ['<h:img src="x" onerror="alert(1)"/>', '<h:img>'],
    ['<h:iframe src="javascript:alert(1)"/>', '<h:iframe>'],
    ['<body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/>', '<body>'],
    ['<math xmlns="http://www.w3.org/1998/Math/MathML"/>', '<math>'],
    ['<foreignObject><h:p>a</h:p></foreignObject>', '<foreignObject>'],
    ['<a href="javascript:alert(1)"><text>a</text></a>', '<a>'],
    ['<a xlink:href="https://evil.example/"><circle r="9"/></a>', '<a>'],
    ['<animate attributeName="href" values="javascript:alert(1)"/>', '<animate>'],
    ['<set attributeName="xlink:href" to="javascript:alert(1)"/>', '<set>'],
    ['<animateTransform attributeName="transform" onbegin="alert(1)"/>', '<animateTransform>'],
    ['<animateMotion path="M0 0" onend="alert(1)"/>', '<animateMotion>'],
    ['<handler xmlns="http://www.w3.org/2000/svg" ev:event="load">alert(1)</handler>', '<handler>'],
    ['<listener ev:event="click" handler="#x"/>', '<listener>'],
    ['<use href="https://evil.example/a.svg#x"/>', 'href="https://evil.example/a.svg#x"'],
    ['<use xlink:href="data:image/svg+xml;base64,PHN2Zy8+#x"/>', 'xlink:href='],
    ['<image href="https://evil.example/pixel.png"/>', 'href='],
    ['<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', 'href='],
    ['<image href="data:text/html;base64,PHN2Zy8+"/>', 'href='],
    ['<image href="&#106;avascript:alert(1)"/>', 'href='],
    ['<use href=" java&#10;script:alert(1)"/>', 'href='],
    ['<path data-src="x" onclick="alert(1)"/>', 'onclick'],
    ['<path OnClick="alert(1)"/>', 'OnClick'],
    ['<path ev:onload="alert(1)"/>', 'ev:onload'],
    ['<path fill="url(https://evil.example/a)"/>', 'fill'],
    ['<path filter="url( \'//evil.example/a#b\' )"/>', 'filter'],
    ['<path style="background:url(https://evil.example/a)"/>', 'style'],
    ['<path style="fill:ur\\6c(https://evil.example/a)"/>', 'style'],
    ['<path style="-moz-binding:url(#x)"/>', 'style'],
    ['<path style="width:expression(alert(1))"/>', 'style'],
    ['<style>@import "https://evil.example/a.css";</style>', '<style>'],
    ['<style><![CDATA[a{fill:url(https://evil.example/a)}]]></style>', '<style>'],
    ['<style>@im<!-- -->port "https://evil.example/a.css";</style>', '<style>'],
    ['<style>a{background:image-set("https://evil.example/a" 1x)}</style>', '<style>'],
    ['<style>@font-face{src:url(//evil.example/a.woff)}</style>', '<style>'],
    ['<feImage href="https://evil.example/a.png"/>', '<feImage>'],
    ['<audio xmlns="http://www.w3.org/1999/xhtml" src="x"/>', '<audio>'],
    ['<cursor href="https://evil.example/a.cur"/>', '<cursor>'],
    ['<path xml:base="https://evil.example/"/>', 'xml:base'],
    ['<discard href="#x"/>', '<discard>'],
    ['<unknown/>', '<unknown>'],
  ])('%s', (inside, fault) => {
    expect(drawingFault(drawing(inside))).toContain(fault)
  })

  it.each([
    [`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]>${drawing('<text>&a;</text>')}`, '<!DOCTYPE>'],
    [
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://evil.example/a.dtd">${drawing('')}`,
      '<!DOCTYPE>',
    ],
    [`<?xml-stylesheet href="https://evil.example/a.xsl"?>${drawing('')}`, '<?xml-stylesheet?>'],
    [drawing('', 'onload="alert(1)"'), 'onload'],
    ['<svg onload="alert(1)" xmlns="http://www.w3.org/1999/xhtml"/>', '<svg>'],
    ['<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>', '<html>'],
    ['<svg><path d="M0 0"/></svg>', '<svg>'],
    [drawing('<text>&nbsp;</text>'), 'undefined entity'],
    [drawing('<path d="M0 0">'), 'unclosed|mismatch|unexpected'],
    ['', '.'],
    ['no drawing', '.'],
  ])('%s', (source, fault) => {
    expect(drawingFault(source)).toMatch(new RegExp(fault.replaceAll(/[?!]/g, '\\$&')))
  })

  it('holds bytes that are no text', () => {
    expect(drawingFault(new Uint8Array([0x3c, 0xff, 0xfe]))).toBeDefined()
  })
})

describe('a drawing that stays', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const ours = globSync('{sites/*/media/*.svg,sites/club/*.svg,tests/fixtures/typo3/files/**/*.svg}', {
    cwd: root,
  })

  it('is each of ours', () => {
    expect(ours.length).toBeGreaterThan(100)
    const faults = ours.map(file => [file, drawingFault(readFileSync(path.join(root, file)))])
    expect(faults.filter(([, fault]) => fault !== undefined)).toEqual([])
  })

  it.each([
    '<title>Wappen</title><desc>Ein Schild</desc><path d="M0 0h9v9H0z" fill="#0b2f22" fill-rule="evenodd"/>',
    '<style>.a{fill:#fff;stroke:url(#b)} @media (prefers-color-scheme:dark){.a{fill:#000}}</style><circle class="a" r="9"/>',
    '<style type="text/css"><![CDATA[.st0{fill:#E30613;}]]></style><g id="Ebene_1"><path class="st0" d="M1 1"/></g>',
    '<defs><linearGradient id="b" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="9" y2="9"><stop offset="0" style="stop-color:#fff"/></linearGradient></defs><rect fill="url(#b)" width="9" height="9"/>',
    '<symbol id="s" viewBox="0 0 9 9"><path d="M0 0"/></symbol><use xlink:href="#s" x="3"/><use href="#s"/>',
    '<filter id="f"><feGaussianBlur in="SourceAlpha" stdDeviation="2"/><feMerge><feMergeNode/></feMerge></filter><g filter="url(\'#f\')"/>',
    '<image width="9" height="9" xlink:href="data:image/png;base64,iVBORw0KGgo="/>',
    '<text x="1" y="2" font-family="sans-serif" text-anchor="middle" xml:space="preserve"><tspan>1899</tspan></text>',
    '<clipPath id="c"><ellipse cx="1" cy="1" rx="2" ry="3"/></clipPath><mask id="m"><path clip-path="url(#c)" d="M0 0"/></mask>',
  ])('%s', inside => {
    expect(drawingFault(drawing(inside, 'viewBox="0 0 9 9" role="img" aria-label="Wappen"'))).toBeUndefined()
  })

  it('may carry what its drawing program notes', () => {
    const inkscape =
      'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/"'
    const inside =
      '<sodipodi:namedview pagecolor="#fff" inkscape:zoom="1"/><metadata><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format></cc:Work></rdf:RDF></metadata><path sodipodi:nodetypes="cc" inkscape:label="Schild" d="M0 0"/>'
    expect(
      drawingFault(`<?xml version="1.0" encoding="UTF-8" standalone="no"?>${drawing(inside, inkscape)}`),
    ).toBeUndefined()
  })
})
