import type { FastifyInstance, FastifyReply } from 'fastify'
import { passkeysPath } from '../domains/identity/paths.ts'
import {
  addPasskey,
  listPasskeys,
  MOST_PASSKEYS,
  offerRegistration,
  parseJson,
  registrationAnswer,
  type RegistrationOutcome,
  removePasskey,
  renamePasskey,
} from '../domains/passkeys/passkeys-api.ts'
import { textIn } from '../pages/read-form.ts'
import { passkeyNameForm, readForm } from './pages/forms.ts'
import { renderErrorPage } from './pages/message-pages.ts'
import type { PageFrame } from './pages/page-frame.ts'
import { type PasskeysPage, renderPasskeysPage } from './pages/passkeys-page.ts'
import type { SignInTools } from './running-sign-in.ts'
import { securityPage, type SecurityVisit } from './security-access.ts'
import { takeForm } from './security-forms.ts'

/** What a page may say was done, by the word in its address. */
const doneTexts = {
  added: ({ t }: PageFrame) => t('passkeys.added'),
  renamed: ({ t }: PageFrame) => t('passkeys.renamed'),
  removed: ({ t }: PageFrame) => t('passkeys.removed'),
}
type Done = keyof typeof doneTexts
const isDone = (word: unknown): word is Done => typeof word === 'string' && Object.hasOwn(doneTexts, word)

const refusalText = (reason: Extract<RegistrationOutcome, { ok: false }>['reason'], { t }: PageFrame) =>
  ({
    refused: t('passkeys.refused'),
    known: t('passkeys.known'),
    tooMany: t('passkeys.tooMany', { max: MOST_PASSKEYS }),
  })[reason]

/** The page on which somebody looks after their passkeys. */
export function registerPasskeyRoutes(app: FastifyInstance, tools: SignInTools): void {
  const { deps, pages } = tools
  const { surroundings } = pages

  const show = async (
    { account, sessionId, csrfToken, frame }: SecurityVisit,
    why: Pick<PasskeysPage, 'done' | 'refusal' | 'mistake'>,
  ) => {
    const passkeys = await listPasskeys(deps.db, account.id)
    const options = await offerRegistration(deps, account, sessionId)
    const today = deps.clock.now()
    return renderPasskeysPage({ passkeys, csrfToken, options, today, ...why }, frame, surroundings)
  }
  const goOn = (reply: FastifyReply, done: Done) =>
    reply.redirect(`${surroundings.base}${passkeysPath}?${new URLSearchParams({ done }).toString()}`, 303)

  app.get(
    passkeysPath,
    // At the door: a passkey that is made before the sign-in would lie on the device and open nothing.
    securityPage(tools, { needsFreshSignIn: true }, async (visit, request) => {
      const { done } = request.query as { done?: unknown }
      return show(visit, { done: isDone(done) ? doneTexts[done](visit.frame) : undefined })
    }),
  )

  takeForm(app, tools, '/security/passkeys', async (visit, { body }, reply) => {
    const form = readForm(passkeyNameForm, body)
    if (!form.ok) {
      void reply.code(400)
      const mistake = { id: undefined, typed: form.typed.passkeyName, errors: form.errors }
      return show(visit, { mistake })
    }
    const { data: answer } = registrationAnswer.safeParse(parseJson(textIn(body, 'credential')))
    const { accountId, sessionId } = visit
    const name = form.data.passkeyName
    const outcome: RegistrationOutcome = answer
      ? await addPasskey(deps, { accountId, sessionId, answer, name })
      : { ok: false, reason: 'refused' }
    if (outcome.ok) return goOn(reply, 'added')
    void reply.code(outcome.reason === 'refused' ? 400 : 409)
    return show(visit, { refusal: refusalText(outcome.reason, visit.frame) })
  })

  takeForm(app, tools, '/security/passkeys/name', async (visit, { body }, reply) => {
    const id = textIn(body, 'id')
    const form = readForm(passkeyNameForm, body)
    if (!form.ok) {
      void reply.code(400)
      return show(visit, { mistake: { id, typed: form.typed.passkeyName, errors: form.errors } })
    }
    const name = form.data.passkeyName
    if (await renamePasskey(deps.db, { accountId: visit.accountId, id, name })) return goOn(reply, 'renamed')
    void reply.code(404)
    return renderErrorPage({ fault: 'notFound' }, visit.frame, surroundings)
  })

  takeForm(app, tools, '/security/passkeys/removal', async (visit, { body }, reply) => {
    await removePasskey(deps, visit.accountId, textIn(body, 'id'))
    return goOn(reply, 'removed')
  })
}
