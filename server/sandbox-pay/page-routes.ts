import { readFileSync } from 'node:fs'
import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { localeOf } from '#contract/locale.ts'
import type { Deps } from '../deps.ts'
import { originsOf, pageHeaders } from '../pages/page-headers.ts'
import { choosePageLanguage } from '../pages/page-language.ts'
import { textIn } from '../pages/read-form.ts'
import { endSetup } from './end-setup.ts'
import type { FieldErrors } from './forms.ts'
import { mandateOf } from './mandate.ts'
import { authenticationPage } from './pages/authentication-page.ts'
import { cardPage } from './pages/card-page.ts'
import { payFrame, type PayFrame, renderPayPage } from './pages/layout.ts'
import { payPalPage } from './pages/pay-pal-page.ts'
import { sepaPage } from './pages/sepa-page.ts'
import type { ReportEnd } from './report-end.ts'
import { findSetup, type SetupRow } from './setup-repository.ts'
import { standingOf } from './standing.ts'
import { type AnyField, takeAnswer, takeDetails } from './take-details.ts'

/** Bytes; the longest form has four lines. */
const FORM_LIMIT = 4 * 1024

const assets = [
  { name: 'pages.css', contentType: 'text/css; charset=utf-8' },
  { name: 'icon.svg', contentType: 'image/svg+xml' },
].map(asset => ({ ...asset, bytes: readFileSync(new URL(`pages/${asset.name}`, import.meta.url)) }))

const named = z.object({ id: z.string() })

interface Filled {
  typed: Partial<Record<AnyField, string>>
  errors: FieldErrors<AnyField>
}
const untouched: Filled = { typed: {}, errors: {} }

/** What a person sees: forms that need no script, and at the end the way back. */
export async function registerPageRoutes(
  scope: FastifyInstance,
  deps: Deps,
  report: ReportEnd,
): Promise<void> {
  const base = new URL(deps.settings.roots.pay).pathname
  scope.removeAllContentTypeParsers()
  await scope.register(formBody, { bodyLimit: FORM_LIMIT })

  for (const { name, contentType, bytes } of assets) {
    scope.get(`/${name}`, async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
        .type(contentType)
        .send(bytes),
    )
  }

  /** Answers for a setup that is under way; one that has ended leads back, whatever was asked of it. */
  const forRunning =
    (answer: (setup: SetupRow, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const setup = await findSetup(deps.db, named.parse(request.params).id)
      if (!setup) return showUnknown(request, reply, base)
      const { state } = standingOf(setup, deps.clock.now())
      const isRunning = state === 'open' || state === 'authenticating'
      return isRunning ? answer(setup, request, reply) : reply.redirect(setup.returnUrl, 303)
    }

  const pathOf = ({ id }: SetupRow) => `${base}/setups/${id}`
  const show = (setup: SetupRow, reply: FastifyReply, filled: Filled) => {
    const frame = payFrame(setup.language, base)
    const page = pageOf(setup, pathOf(setup), filled, frame, deps.clock.now())
    const cancelAction = `${pathOf(setup)}/cancel`
    return reply
      .headers(pageHeaders({ formTargets: originsOf(setup.returnUrl) }))
      .type('text/html; charset=utf-8')
      .send(renderPayPage({ ...page, cancelAction }, frame))
  }

  scope.get(
    '/setups/:id',
    forRunning((setup, _request, reply) => show(setup, reply, untouched)),
  )

  scope.post(
    '/setups/:id',
    forRunning(async (setup, request, reply) => {
      // Who goes back and sends the form once more is where they were.
      const refused =
        setup.state === 'open' ? await takeDetails({ deps, report }, setup, request.body) : undefined
      if (refused) return show(setup, reply.code(400), refused)
      return reply.redirect(pathOf(setup), 303)
    }),
  )

  scope.post(
    '/setups/:id/authentication',
    forRunning(async (setup, request, reply) => {
      const answer = textIn(request.body, 'answer')
      if (answer === 'confirm' || answer === 'refuse') {
        await takeAnswer({ deps, report }, setup, answer === 'confirm')
      }
      return reply.redirect(pathOf(setup), 303)
    }),
  )

  scope.post(
    '/setups/:id/cancel',
    forRunning(async (setup, _request, reply) => {
      await endSetup(deps, report, setup, { failure: 'PAYMENT_CANCELLED' })
      return reply.redirect(pathOf(setup), 303)
    }),
  )
}

/** The page of the step that a setup has come to. */
function pageOf(setup: SetupRow, action: string, { typed, errors }: Filled, frame: PayFrame, now: Date) {
  const { method, details, state } = setup
  const amount = amountOf(setup)
  if (state === 'authenticating' && details?.method === 'creditCard') {
    const { brand, lastDigits } = details
    return authenticationPage({ action: `${action}/authentication`, amount, brand, lastDigits }, frame)
  }
  switch (method) {
    case 'creditCard':
      return cardPage({ action, amount, typed, errors }, frame)
    case 'payPal':
      return payPalPage({ action, amount, typed, errors }, frame)
    case 'sepa':
      return sepaPage({ action, amount, typed, errors, mandate: mandateOf(setup, now) }, frame)
  }
}

/** What is to be paid, as the person writes it; undefined where nothing is. */
const amountOf = ({ amountCents, language }: SetupRow) =>
  amountCents === null
    ? undefined
    : new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR' }).format(
        amountCents / 100,
      )

function showUnknown(request: FastifyRequest, reply: FastifyReply, base: string) {
  const frame = payFrame(choosePageLanguage(undefined, request.headers['accept-language']), base)
  const page = { title: frame.t('unknown.title'), lead: frame.t('unknown.lead'), body: '' }
  return reply
    .code(404)
    .headers(pageHeaders())
    .type('text/html; charset=utf-8')
    .send(renderPayPage(page, frame))
}
