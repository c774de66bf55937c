import nodemailer from 'nodemailer'
import type { Deps } from '#server/deps.ts'
import { club } from '#sites/club/club.ts'
import { findMail, markFailed, markQueued, markSent, noteFailure, waitingMailIds } from './mail-repository.ts'

export interface MailSender {
  /** Hands ids of waiting mails over to `queue`, oldest first, and remembers that it has them. Says how many. */
  takeWaiting: (limit: number, queue: (ids: readonly string[]) => Promise<unknown>) => Promise<number>
  /** Sends a mail unless it is sent already; throws where the mail server does not take it. */
  send: (id: string) => Promise<void>
  giveUp: (id: string) => Promise<void>
  close: () => void
}

const CONNECT_MS = 10_000
const ANSWER_MS = 20_000

/** Sends by the mail server of `smtpUrl` (`smtp://user:password@host:587`, `smtps://…:465`). */
export function createMailSender({ db, clock, settings }: Deps, smtpUrl: string): MailSender {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
  })
  const from = settings.mailFrom ?? `${club.name} <${club.email}>`
  const senderDomain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    takeWaiting: async (limit, queue) => {
      const ids = await waitingMailIds(db, limit)
      if (ids.length === 0) return 0
      await queue(ids)
      await markQueued(db, ids, clock.now())
      return ids.length
    },
    send: async id => {
      const mail = await findMail(db, id)
      if (!mail || mail.sentAt) return
      try {
        await transport.sendMail({
          from,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          // The same in each attempt, so that a mail that was taken but not confirmed shows once.
          messageId: `<${id}@${senderDomain}>`,
          headers: { 'content-language': mail.language, 'auto-submitted': 'auto-generated' },
        })
      } catch (error) {
        await noteFailure(db, id, error instanceof Error ? error.message : String(error))
        throw error
      }
      await markSent(db, id, clock.now())
    },
    giveUp: id => markFailed(db, id, clock.now()),
    close: () => transport.close(),
  }
}
