import { expect, it } from 'vitest'
import { cacheControlOf } from './web-headers.ts'

it.each([
  '/app-3fca345.js',
  '/component---src-pages-404-tsx-edda045.js',
  '/3d0c46f2-5683e3c.js',
  '/app-3fca34549dfdfc6ea0bb.js',
  '/styles.6969bd7.css',
  '/styles-rest.261b0ce7ce14f411ef8d.css',
  '/static/instrument-sans-latin-wght-normal-179d25e2eeb28a1e4683a281c6904953.woff2',
  '/media/ball-53dd4d2872.svg',
  '/media/away-end-ceb1851502-preview.png',
  '/media/plan-20261212-ceb1851502.pdf',
])('%s is kept for ever, since another content gives it another name', file =>
  expect(cacheControlOf(file)).toBe('public, max-age=31536000, immutable'),
)

it.each([
  '/index.html',
  '/sw.js',
  '/news/derby/index.html',
  '/page-data/news/derby-20261212/page-data.json',
  '/page-data/sq/d/2744905544.json',
  '/ics/dart_termine_dartnacht-20261212.ics',
  '/ics/159-2026-12-eichwald-nordhafen.ics',
  '/plan-20261212.pdf',
  '/plan-20261212.js',
  '/downloads/plan-20261212.pdf',
  '/downloads/plan.20261212.js',
  '/downloads/static/plan-20261212.pdf',
  '/static/plan-20261212.pdf',
  '/media/plan-20261212.pdf',
  '/media/plan.2026121212.pdf',
  '/search-de.json',
  '/search-20261212.json',
])('%s is asked for again, whatever its name looks like', file =>
  expect(cacheControlOf(file)).toBe('public, max-age=0, must-revalidate'),
)
