import { readFileSync } from 'node:fs'
import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { localeOf } from '#contract/kernel/locale.ts'
import type { Deps } from '../deps.ts'
import { pageHeaders } from '../pages/page-headers.ts'
import { choosePageLanguage } from '../pages/page-language.ts'
import { textIn } from '../pages/read-form.ts'
import { endSetup } from './end-setup.ts'
import type { FieldErrors } from './forms.ts'
import { mandateOf } from './mandate.ts'
import { authenticationPage } from './pages/authentication-page.ts'
import { cardPage } from './pages/card-page.ts'
import { payFrame, type PayFrame, renderEnd, renderPayPage } from './pages/layout.ts'
import { payPalPage } from './pages/pay-pal-page.ts'
import { sepaPage } from './pages/sepa-page.ts'
import type { ReportEnd } from './report-end.ts'
import { findSetup, type SetupRow } from './setup-repository.ts'
import { statusOf } from './setup-status.ts'
import { framed, ownPages, type Surface } from './surfaces.ts'
import { type AnyField, takeAnswer, takeDetails } from './take-details.ts'

/** Bytes; the longest form has four lines. */
const FORM_LIMIT = 4 * 1024

const assets = [
  { name: 'pages.css', contentType: 'text/css; charset=utf-8' },
  { name: 'icon.svg', contentType: 'image/svg+xml' },
  { name: 'card-fields.js', contentType: 'text/javascript; charset=utf-8' },
  { name: 'frame.js', contentType: 'text/javascript; charset=utf-8' },
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

  for (const surface of [ownPages, framed]) registerSteps(scope, { deps, report, base, surface })
}

interface Steps {
  deps: Deps
  report: ReportEnd
  /** Path of the provider's root. */
  base: string
  surface: Surface
}

/** The way from the first page of a setup to its end. */
function registerSteps(scope: FastifyInstance, { deps, report, base, surface }: Steps): void {
  const frameOf = (setup: SetupRow, request: FastifyRequest) =>
    payFrame(setup.language, base, surface.embeddedIn(setup, request))
  /** Its address, for this person: how a frame looks goes along from step to step. */
  const addressOf = ({ id }: SetupRow, request: FastifyRequest, step = '') => {
    const { search } = new URL(request.url, deps.settings.roots.pay)
    return `${base}/${surface.path}/${id}${step}${search}`
  }
  const sendPage = (setup: SetupRow, reply: FastifyReply, page: string) =>
    reply
      .headers(pageHeaders(surface.freedomsFor(setup, deps.settings.roots.pay)))
      .type('text/html; charset=utf-8')
      .send(page)

  /** Answers for a setup that is under way; one that has ended leads back, whatever was asked of it. */
  const forRunning =
    (answer: (setup: SetupRow, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const setup = await findSetup(deps.db, named.parse(request.params).id)
      if (!setup) return showUnknown(request, reply, base)
      const { state } = statusOf(setup, deps.clock.now())
      if (state === 'open' || state === 'authenticating') return answer(setup, request, reply)
      const frame = frameOf(setup, request)
      return frame.embedded ? sendPage(setup, reply, renderEnd(frame)) : reply.redirect(setup.returnUrl, 303)
    }

  const show = (setup: SetupRow, request: FastifyRequest, reply: FastifyReply, filled: Filled) => {
    const frame = frameOf(setup, request)
    const action = (step: string) => addressOf(setup, request, step)
    const page = pageOf(setup, action, filled, frame, deps.clock.now())
    return sendPage(setup, reply, renderPayPage({ ...page, cancelAction: action('/cancel') }, frame))
  }

  scope.get(
    `/${surface.path}/:id`,
    forRunning((setup, request, reply) => show(setup, request, reply, untouched)),
  )

  scope.post(
    `/${surface.path}/:id`,
    forRunning(async (setup, request, reply) => {
      // Who goes back and sends the form once more is where they were.
      const refused =
        setup.state === 'open' ? await takeDetails({ deps, report }, setup, request.body) : undefined
      if (refused) return show(setup, request, reply.code(400), refused)
      return reply.redirect(addressOf(setup, request), 303)
    }),
  )

  scope.post(
    `/${surface.path}/:id/authentication`,
    forRunning(async (setup, request, reply) => {
      const answer = textIn(request.body, 'answer')
      if (answer === 'confirm' || answer === 'refuse') {
        await takeAnswer({ deps, report }, setup, answer === 'confirm')
      }
      return reply.redirect(addressOf(setup, request), 303)
    }),
  )

  scope.post(
    `/${surface.path}/:id/cancel`,
    forRunning(async (setup, request, reply) => {
      await endSetup(deps, report, setup, { failure: 'PAYMENT_CANCELLED' })
      return reply.redirect(addressOf(setup, request), 303)
    }),
  )
}

/** The page of the step that a setup has come to. */
function pageOf(
  setup: SetupRow,
  addressOf: (step: string) => string,
  { typed, errors }: Filled,
  frame: PayFrame,
  now: Date,
) {
  const action = addressOf('')
  const { method, details, state } = setup
  const amount = amountOf(setup)
  if (state === 'authenticating' && details?.method === 'creditCard') {
    const { brand, lastDigits } = details
    return authenticationPage({ action: addressOf('/authentication'), amount, brand, lastDigits }, frame)
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
