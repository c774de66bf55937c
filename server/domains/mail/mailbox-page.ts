import { readFileSync } from 'node:fs'
import { html } from 'ghtml'
import { localeOf } from '#contract/kernel/locale.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import { textsOf } from '#server/texts.ts'
import { club } from '#sites/club/club.ts'
import type { MailRecord } from './mail-repository.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const tokens = read('../../../sites/club/tokens.css')
const crest = read('../../../sites/club/crest.svg')
const styles = read('./mailbox.css')

interface Page {
  title: string
  language: Language
  body: string
}

const page = ({ title, language, body }: Page) =>
  html`<!doctype html>
    <html lang="${language}" data-theme="system">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${club.name}</title>
        <style>
          !${tokens}!${styles}
        </style>
      </head>
      <body data-surface="page">
        <header data-surface="brand">
          <span class="crest" aria-hidden="true">!${crest}</span><span>${club.name}</span>
        </header>
        <main>!${body}</main>
      </body>
    </html> `

const moment = (date: Date, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).format(date)

/** Every mail, newest first. `leaves` tells whether a mail server gets them too. */
export function mailboxPage(mails: readonly MailRecord[], language: Language, leaves: boolean): string {
  const t = textsOf('mail', language)
  const list = html`<ol class="mails">
    !${mails.map(
      mail =>
        html`<li>
          <a href="/mailbox/${mail.id}"
            ><strong>${mail.subject}</strong><span>${t('mailbox.to')}: ${mail.recipient}</span
            ><time datetime="${mail.createdAt.toISOString()}">${moment(mail.createdAt, language)}</time></a
          >
        </li>`,
    )}
  </ol>`
  const body = html`<h1>${t('mailbox.title')}</h1>
    <p>${leaves ? t('mailbox.introSmtp') : t('mailbox.intro')}</p>
    !${mails.length === 0 ? html`<p class="empty">${t('mailbox.empty')}</p>` : list}`
  return page({ title: t('mailbox.title'), language, body })
}

/** One mail as its reader sees it, and as text. The frame shows it without scripts. */
export function mailPage(mail: MailRecord, language: Language): string {
  const t = textsOf('mail', language)
  const body = html`<p><a href="/mailbox">← ${t('mailbox.back')}</a></p>
    <h1>${mail.subject}</h1>
    <dl>
      <dt>${t('mailbox.to')}</dt>
      <dd>${mail.recipient}</dd>
      <dt>${t('mailbox.date')}</dt>
      <dd>${moment(mail.createdAt, language)}</dd>
    </dl>
    <iframe
      title="${mail.subject}"
      src="/mailbox/${mail.id}/html"
      sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
    ></iframe>
    <details>
      <summary>${t('mailbox.asText')}</summary>
      <pre>${mail.text}</pre>
    </details>`
  return page({ title: mail.subject, language, body })
}
