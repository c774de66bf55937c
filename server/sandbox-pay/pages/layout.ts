import { html } from 'ghtml'
import type { Language } from '#contract/primitives.ts'
import { type Text, textsOf } from '../../texts.ts'

/** What stands around every page. */
export interface PayFrame {
  language: Language
  t: Text<'sandbox-pay'>
  /** Path that the pages lie below: `/pay`. */
  base: string
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

export const payFrame = (language: Language, base: string): PayFrame => ({
  language,
  t: textsOf<'sandbox-pay'>('sandbox-pay', language),
  base,
})

/** A whole page of a firm that does not exist: its look is its own and not the club's. */
export function renderPayPage(page: PayPage, { t, language, base }: PayFrame): string {
  const titleKey = page.hasErrors === true ? 'frame.titleWithError' : 'frame.title'
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${t(titleKey, { page: page.title })}</title>
        <link rel="icon" type="image/svg+xml" href="${base}/icon.svg" />
        <link rel="stylesheet" href="${base}/pages.css" />
      </head>
      <body>
        <header>
          <p class="firm">Sandbox Pay</p>
          <p class="notice">${t('frame.notice')}</p>
        </header>
        <main>
          <h1>${page.title}</h1>
          <p class="lead">${page.lead}</p>
          !${page.body} !${page.cancelAction === undefined ? '' : cancelForm(page.cancelAction, t)}
        </main>
      </body>
    </html> `
}

const cancelForm = (action: string, t: PayFrame['t']) =>
  html`<form class="cancel" method="post" action="${action}">
    <button class="quiet">${t('frame.cancel')}</button>
  </form>`
