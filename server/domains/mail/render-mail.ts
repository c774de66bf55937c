import { readFileSync } from 'node:fs'
import { html } from 'ghtml'
import type { Language } from '#contract/kernel/primitives.ts'
import { textsOf } from '#server/texts.ts'
import { club } from '#sites/club/club.ts'
import type { MailBlock, MailContent, MailRow } from './mail-content.ts'

const tokens = readFileSync(new URL('../../../sites/club/tokens.css', import.meta.url), 'utf8')

/** A raw colour of the club's tokens. Mail programs know no custom properties, so mails carry the values. */
function color(token: string): string {
  const value = new RegExp(`--${token}:\\s*(#[0-9a-f]{3,8})`, 'i').exec(tokens)?.[1]
  if (value === undefined) throw new Error(`sites/club/tokens.css has no colour --${token}`)
  return value
}

const colors = {
  brand: color('forest-900'),
  onBrand: color('chalk-50'),
  ground: color('chalk-50'),
  paper: color('chalk-0'),
  line: color('chalk-200'),
  text: color('ink-900'),
  muted: color('ink-600'),
  highlight: color('oak-500'),
} as const

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

interface Frame {
  greeting: string
  closing: string
  sender: string
  help: string
  reason: string
}

/** Who has sent it: German law has letters of a business say so. */
const address = [club.legalName, club.address.street, `${club.address.postalCode} ${club.address.city}`].join(
  ' · ',
)

/** A mail in both its forms, in the club's look. */
export function renderMail(content: MailContent, language: Language): RenderedMail {
  const t = textsOf('mail', language)
  const frame: Frame = {
    greeting:
      content.name === undefined
        ? t('frame.greetingWithoutName')
        : t('frame.greeting', { name: content.name }),
    closing: t('frame.closing'),
    sender: t('frame.sender', { club: club.name }),
    help: t('frame.help', { email: club.email, phone: club.phone }),
    reason: t('frame.reason', { club: club.name }),
  }
  return { subject: content.subject, text: asText(content, frame), html: asHtml(content, frame, language) }
}

function asText(content: MailContent, frame: Frame): string {
  const parts = [
    frame.greeting,
    ...content.blocks.map(blockAsText),
    `${frame.closing}\n${frame.sender}`,
    `-- \n${frame.help}\n${frame.reason}\n${address}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function blockAsText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'heading':
      return `${block.text}\n${'='.repeat(block.text.length)}`
    case 'action':
      return `${block.label}:\n${block.href}`
    case 'rows':
      return block.rows.map(rowAsText).join('\n')
    case 'facts':
      return block.facts.map(({ label, lines }) => [`${label}:`, ...lines].join('\n')).join('\n\n')
  }
}

const rowAsText = ({ label, detail, value }: MailRow) =>
  `${label}${detail === undefined ? '' : ` (${detail})`}: ${value}`

const font = "font-family:'Instrument Sans',Arial,'Hiragino Sans',sans-serif"

function asHtml(content: MailContent, frame: Frame, language: Language): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${content.subject}</title>
      </head>
      <body
        style="margin:0;background:${colors.ground};color:${colors.text};${font};font-size:16px;line-height:1.5"
      >
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;background:${colors.paper};border:1px solid ${colors.line};border-radius:3px"
              >
                <tr>
                  <td
                    style="background:${colors.brand};color:${colors.onBrand};border-bottom:4px solid ${colors.highlight};padding:20px 28px;font-size:20px;font-weight:700;text-transform:uppercase;letter-spacing:.02em"
                  >
                    ${club.name}
                  </td>
                </tr>
                <tr>
                  <td style="padding:28px">
                    <p style="margin:0 0 16px">${frame.greeting}</p>
                    !${content.blocks.map(blockAsHtml)}
                    <p style="margin:24px 0 0">${frame.closing}<br />${frame.sender}</p>
                  </td>
                </tr>
                <tr>
                  <td
                    style="padding:20px 28px;border-top:1px solid ${colors.line};color:${colors.muted};font-size:13px"
                  >
                    <p style="margin:0 0 8px">${frame.help}</p>
                    <p style="margin:0 0 8px">${frame.reason}</p>
                    <p style="margin:0">${address}</p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `
}

function blockAsHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return html`<p style="margin:0 0 16px">${block.text}</p>`
    case 'heading':
      return html`<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3">${block.text}</h2>`
    case 'action':
      return html`<p style="margin:24px 0">
        <a
          href="${block.href}"
          style="display:inline-block;background:${colors.brand};color:${colors.onBrand};padding:12px 22px;border-radius:3px;font-weight:600;text-decoration:none"
          >${block.label}</a
        >
      </p>`
    case 'rows':
      return html`<table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        style="margin:0 0 16px"
      >
        !${block.rows.map(rowAsHtml)}
      </table>`
    case 'facts':
      return html`<div>!${block.facts.map(factAsHtml)}</div>`
  }
}

function rowAsHtml({ label, detail, value, isTotal = false }: MailRow): string {
  const cell = `padding:8px 0;border-top:1px solid ${colors.line};vertical-align:top;${isTotal ? 'font-weight:700' : ''}`
  const second = detail === undefined ? '' : html`<br /><span style="color:${colors.muted}">${detail}</span>`
  return html`<tr>
    <td style="${cell}">${label}!${second}</td>
    <td align="right" style="${cell};white-space:nowrap">${value}</td>
  </tr>`
}

/** Side by side where there is room, else one below the other. */
const factAsHtml = ({ label, lines }: { label: string; lines: readonly string[] }) =>
  html`<div
    style="display:inline-block;width:32%;min-width:150px;padding:8px 0;vertical-align:top;font-size:14px"
  >
    <strong>${label}</strong>!${lines.map(line => html`<br />${line}`)}
  </div>`
