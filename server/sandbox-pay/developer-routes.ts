import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { pageHeaders } from '../pages/page-headers.ts'
import { choosePageLanguage } from '../pages/page-language.ts'
import { returnPayment } from './end-setup.ts'
import { developerPage } from './pages/developer-page.ts'
import { payFrame, renderPayPage } from './pages/layout.ts'
import type { ReportEnd } from './report-end.ts'
import { findSetup, listPayments } from './setup-repository.ts'
import { statusOf } from './setup-status.ts'
import { answerWays, readSwitches, setSwitches, webhookWays } from './switches.ts'

/** How many payments are shown. */
const SHOWN = 20

const chosen = z.object({ webhooks: z.enum(webhookWays), answers: z.enum(answerWays) })
const named = z.object({ id: z.string() })
const saved = z.object({ saved: z.string() })

/** For developers: how the sandbox behaves, and what becomes of payments after they were made. */
export async function registerDeveloperRoutes(
  scope: FastifyInstance,
  deps: Deps,
  report: ReportEnd,
): Promise<void> {
  const { db, clock, settings } = deps
  const base = new URL(settings.roots.pay).pathname
  scope.removeAllContentTypeParsers()
  await scope.register(formBody)

  scope.get('/', async (request, reply) => {
    const frame = payFrame(choosePageLanguage(undefined, request.headers['accept-language']), base)
    const payments = (await listPayments(db, SHOWN)).map(payment => ({
      payment,
      status: statusOf(payment, clock.now()).state,
    }))
    const isSaved = saved.safeParse(request.query).success
    const page = developerPage({ switches: await readSwitches(db), payments, isSaved }, frame)
    return reply.headers(pageHeaders()).type('text/html; charset=utf-8').send(renderPayPage(page, frame))
  })

  scope.post('/switches', async (request, reply) => {
    const given = chosen.safeParse(request.body)
    if (given.success) await setSwitches(db, given.data)
    return reply.redirect(`${base}/?saved=1`, 303)
  })

  scope.post('/payments/:id/return', async (request, reply) => {
    const payment = await findSetup(db, named.parse(request.params).id)
    if (payment) await returnPayment(deps, report, payment)
    return reply.redirect(`${base}/`, 303)
  })

  scope.post('/payments/:id/webhook', async (request, reply) => {
    const payment = await findSetup(db, named.parse(request.params).id)
    if (payment) report(payment, 0)
    return reply.redirect(`${base}/`, 303)
  })
}
