import { html } from 'ghtml'
import { club } from '#sites/club/club.ts'
import type { PageAssets } from './assets.ts'
import type { PageFrame } from './page-frame.ts'

/** Where the pages find their files and each other: paths on the provider's own host. */
export interface PageSurroundings {
  assets: PageAssets
  /** `/id` */
  base: string
  /** The same as a whole address. */
  authority: string
}

export interface Page {
  /** Heading and name of the page. */
  title: string
  /** The words on the club's side. */
  headline: string
  story: string
  /** HTML below the heading. */
  body: string
  hasErrors?: boolean
  /** Whether a link leads back to the sub-site; a page without one says itself how to go on. */
  canGoBack?: boolean
  /** Name of a script among the assets; the answer's headers must let it in. */
  script?: string
}

/** A whole page: the club's side with its words, and the side on which something is done. */
export function renderPage(page: Page, frame: PageFrame, { assets, base }: PageSurroundings): string {
  const { t, language, theme, site, legal } = frame
  const backLink =
    page.canGoBack === true
      ? html`<a class="back" href="${site.href}">!${arrow}${t('frame.back', { site: site.label })}</a>`
      : ''
  const titleKey = page.hasErrors === true ? 'frame.titleWithError' : 'frame.title'
  return html`<!doctype html>
    <html
      lang="${language}"
      data-theme="${theme}"
      !${page.script === undefined ? '' : ' data-pending=" script"'}
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${t(titleKey, { page: page.title, club: club.name })}</title>
        <link rel="icon" type="image/svg+xml" href="${base}/assets/${assets.crest}" />
        <link rel="stylesheet" href="${base}/assets/${assets.stylesheet}" />
        !${page.script === undefined ? '' : html`<script defer src="${base}/assets/${page.script}"></script>`}
      </head>
      <body>
        <div class="page">
          <header class="club" data-surface="brand">
            !${pitch}
            <a class="home" href="${site.href}"
              ><img src="${base}/assets/${assets.crest}" alt="" width="52" height="60" /><span
                lang="de"
                class="display"
                >${club.name}</span
              ></a
            >
            <div class="words">
              <p class="display headline">${page.headline}</p>
              <p class="story">${page.story}</p>
            </div>
          </header>
          <div class="side">
            <main>
              !${backLink}
              <h1 class="display">${page.title}</h1>
              !${page.body}
            </main>
            <footer>
              <nav aria-label="${t('frame.legal')}">
                <ul>
                  !${legal.map(link => html`<li><a href="${link.href}">${link.label}</a></li>`)}
                </ul>
              </nav>
            </footer>
          </div>
        </div>
      </body>
    </html> `
}

/** Sidelines, centre circle and the oak leaf of the crest. */
const pitch = html`<svg
  class="pitch"
  viewBox="0 0 700 900"
  preserveAspectRatio="xMidYMax slice"
  aria-hidden="true"
  focusable="false"
>
  <g class="leaf">
    <path
      d="M26 11c3 3 6 3 6 7 3 0 5 2 4 6 3 1 3 5 0 7 1 4-2 6-5 6-1 3-3 4-4 4v9h-2v-9c-1 0-3-1-4-4-3 0-6-2-5-6-3-2-3-6 0-7-1-4 1-6 4-6 0-4 3-4 6-7z"
      transform="translate(262 -30) scale(12.500)"
    />
  </g>
  <g class="lines">
    <path d="M-40 940 180 470h620M60 720h740" />
    <ellipse cx="470" cy="722" rx="196" ry="84" />
    <circle class="spot" cx="470" cy="722" r="5" />
  </g>
</svg>`

const arrow = html`<svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" focusable="false">
  <path d="m12 4-6 6 6 6" fill="none" stroke="currentColor" stroke-width="2" />
</svg>`
