import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { fallbackLanguage, id, type Language, languages } from '#contract/kernel/primitives.ts'
import type { Deps } from '#server/deps.ts'
import { sendProblem } from '#server/http/errors.ts'
import { refusal } from '#server/http/refusal.ts'
import { refuseUnstorableText } from '#server/http/unstorable-text.ts'
import { findMail, latestMails } from './mail-repository.ts'
import { mailboxPage, mailPage } from './mailbox-page.ts'

const SHOWN = 200

/** What mailbox.css names, and the files of the packages that bring it. */
const fontFiles = {
  'instrument-sans.woff2':
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  'sofia-sans-extra-condensed.woff2':
    '@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-900-normal.woff2',
} as const

const readFonts = () =>
  new Map(
    Object.entries(fontFiles).map(([name, file]) => [
      name,
      readFileSync(fileURLToPath(import.meta.resolve(file))),
    ]),
  )

/** Mails may hold links and letters of real people: this is mounted on a developer's machine only. */
export const mailboxPlugin =
  ({ db, settings }: Deps) =>
  async (mailbox: FastifyInstance) => {
    refuseUnstorableText(mailbox)
    const fonts = readFonts()
    mailbox.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
    })

    mailbox.get('/', async (request, reply) => {
      const mails = await latestMails(db, { to: undefined, limit: SHOWN })
      const language = languageOf(request.headers['accept-language'])
      return sendPage(reply, mailboxPage(mails, language, settings.smtpUrl !== undefined))
    })

    mailbox.get('/messages.json', async (request, reply) => {
      const query = z.object({ to: z.string().min(1).max(320).optional() }).safeParse(request.query)
      if (!query.success) return sendProblem(request, reply, refusal(400, 'INVALID_REQUEST').body)
      const mails = await latestMails(db, { to: query.data.to, limit: SHOWN })
      return mails.map(({ id, recipient, language, template, subject, text, html, createdAt }) => ({
        id,
        to: recipient,
        language,
        template,
        subject,
        text,
        html,
        createdAt: createdAt.toISOString(),
      }))
    })

    mailbox.get('/fonts/:name', async (request, reply) => {
      const font = fonts.get((request.params as { name: string }).name)
      if (!font) return sendProblem(request, reply, refusal(404, 'NOT_FOUND').body)
      return reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(font)
    })

    const mailOf = async (params: unknown) => {
      const given = z.object({ id }).safeParse(params)
      return given.success ? findMail(db, given.data.id) : undefined
    }

    mailbox.get('/:id', async (request, reply) => {
      const mail = await mailOf(request.params)
      if (!mail) return sendProblem(request, reply, refusal(404, 'NOT_FOUND').body)
      return sendPage(reply, mailPage(mail, languageOf(request.headers['accept-language'])))
    })

    mailbox.get('/:id/html', async (request, reply) => {
      const mail = await mailOf(request.params)
      return mail ? sendPage(reply, mail.html) : sendProblem(request, reply, refusal(404, 'NOT_FOUND').body)
    })
  }

/** Styles and pictures of its own, and nothing else: no script of a mail runs here. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'"

const sendPage = (reply: FastifyReply, page: string) =>
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page)

/** The first language of the browser that we have. */
function languageOf(accepted = ''): Language {
  const wanted = accepted.split(',').map(part => part.trim().slice(0, 2).toLowerCase())
  return (
    languages.find(language => language === wanted.find(one => languages.some(own => own === one))) ??
    fallbackLanguage
  )
}
