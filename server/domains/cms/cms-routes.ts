import { getCmsContact } from '#contract/cms/cms-contact.ts'
import { getPreview } from '#contract/cms/cms-preview.ts'
import { backendCookieName } from '#cms/preview/preview-source.ts'
import { readPreview } from '#cms/preview/read-preview.ts'
import { clubDay } from '#server/clock.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { mountFor } from '#server/roles/mount-for-role.ts'
import { hasRole } from '#server/roles/role-repository.ts'
import { holdsVideoSubscription } from '../wallet/wallet-api.ts'

const quoted = (version: string) => `"${version}"`
const unquoted = (etag: string | undefined) => /^(?:W\/)?"([^"]+)"$/.exec(etag ?? '')?.[1]

/** TYPO3's cookie of an editor, out of all that a browser sends; undefined where there is none of its form. */
export const backendCookieOf = (header: string | undefined): string | undefined =>
  header
    ?.split(/;\s*/)
    .map(pair => new RegExp(`^${backendCookieName}=([\\w.~+/=-]{1,1000})$`).exec(pair)?.[1])
    .find(value => value !== undefined)

/** What is not public yet is for no search engine, wherever its address gets to. */
const headersFor = (version: string) => ({ etag: quoted(version), 'x-robots-tag': 'noindex' })

/** What the content opens to somebody. */
function registerCmsContact(target: MountTarget, { db, clock }: Deps): void {
  mount(target, getCmsContact, async ({ person: { accountId } }) => {
    const isEditor = await hasRole(db, accountId, 'editor')
    const hasVideoSubscription = await holdsVideoSubscription(db, accountId, clubDay(clock.now()))
    return isEditor || hasVideoSubscription
      ? { status: 200, body: { isEditor, hasVideoSubscription } }
      : refusal(404, 'NOT_FOUND')
  })
}

/** What editors look at before it is built, and what is there for members alone. */
export function registerCmsRoutes(target: MountTarget, deps: Deps): void {
  const { db, settings } = deps
  registerCmsContact(target, deps)
  mountFor('editor')(target, db, getPreview, async ({ params, query, headers, log }) => {
    const { path, lang, ...given } = query
    const forwardable = Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    )
    const answer = await readPreview(
      {
        root: settings.contentRoot,
        environment: settings.environment,
        ports: settings.ports,
        typo3: settings.typo3,
      },
      {
        site: params.site,
        path,
        lang,
        version: unquoted(headers['if-none-match']),
        forwarded: {
          query: Object.fromEntries(forwardable),
          backendCookie: backendCookieOf(headers.cookie),
        },
      },
    )
    switch (answer.kind) {
      case 'ready':
        return { status: 200, body: answer.preview, headers: headersFor(answer.preview.version) }
      case 'unchanged':
        return { status: 304, headers: headersFor(answer.version) }
      case 'unknown':
        return refusal(404, 'NOT_FOUND')
      case 'failed':
        log.warn({ site: params.site }, 'the source of a preview does not answer as it should')
        return refusal(502, 'CONTENT_SOURCE_FAILED', { detail: answer.reason })
    }
  })
}
