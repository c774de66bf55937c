import { html } from 'ghtml'
import type { Language } from '#contract/kernel/primitives.ts'
import { type Text, textsOf } from '../../texts.ts'

/** What stands around every page. */
export interface PayFrame {
  language: Language
  t: Text<'sandbox-pay'>
  /** Path that the pages lie below: `/pay`. */
  base: string
  /** Where the page is shown in a frame: of which origin's page, and how that looks. */
  embedded?: { shop: string; theme: 'light' | 'dark' } | undefined
}

export interface PayPage {
  title: string
  lead: string
  /** HTML below the lead. */
  body: string
  hasErrors?: boolean
  /** Where giving up is sent to; absent where there is nothing to give up. */
  cancelAction?: string
}

export const payFrame = (language: Language, base: string, embedded?: PayFrame['embedded']): PayFrame => ({
  language,
  t: textsOf<'sandbox-pay'>('sandbox-pay', language),
  base,
  embedded,
})

/** A whole page of a firm that does not exist: its look is its own and not the club's. */
export function renderPayPage(page: PayPage, frame: PayFrame): string {
  const { t, language, base, embedded } = frame
  // A frame is a part of a page that has its own landmarks.
  const part = embedded ? { head: 'div', body: 'div' } : { head: 'header', body: 'main' }
  const titleKey = page.hasErrors === true ? 'frame.titleWithError' : 'frame.title'
  return html`<!doctype html>
    <html lang="${language}"!${embedded ? frameData(embedded) : ''}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="${embedded?.theme ?? 'light dark'}" />
        <title>${t(titleKey, { page: page.title })}</title>
        <link rel="icon" type="image/svg+xml" href="${base}/icon.svg" />
        <link rel="stylesheet" href="${base}/pages.css" />
      </head>
      <body>
        <!${part.head} class="head">
          !${embedded ? '' : html`<p class="firm">Sandbox Pay</p>`}
          <p class="notice">${t('frame.notice')}</p>
        </!${part.head}>
        <!${part.body} class="body">
          <h1!${embedded ? ' tabindex="-1"' : ''}>${page.title}</h1>
          <p class="lead">${page.lead}</p>
          !${page.body} !${page.cancelAction === undefined ? '' : cancelForm(page.cancelAction, t)}
        </!${part.body}>
        !${embedded ? html`<script src="${base}/frame.js"></script>` : ''}
      </body>
    </html> `
}

const frameData = ({ shop, theme }: NonNullable<PayFrame['embedded']>) =>
  html` data-shop="${shop}" data-theme="${theme}"`

/** Tells the shop's page that nothing more is to do in its frame. */
export const renderEnd = ({ t, language, base, embedded }: PayFrame): string =>
  html`<!doctype html>
    <html lang="${language}" !${embedded ? frameData(embedded) : ''} data-end>
      <head>
        <meta charset="utf-8" />
        <title>${t('frame.end')}</title>
        <link rel="stylesheet" href="${base}/pages.css" />
      </head>
      <body>
        <p role="status">${t('frame.end')}</p>
        <script src="${base}/frame.js"></script>
      </body>
    </html> `

const cancelForm = (action: string, t: PayFrame['t']) =>
  html`<form class="cancel" method="post" action="${action}">
    <button class="quiet">${t('frame.cancel')}</button>
  </form>`
