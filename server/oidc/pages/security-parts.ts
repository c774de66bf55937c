import { html } from 'ghtml'
import { localeOf } from '#contract/kernel/locale.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import { securityPath } from '../../domains/identity/paths.ts'
import type { PageSurroundings } from './layout.ts'
import type { PageFrame } from './page-frame.ts'

/** "22. Nov. 2026", as a day in Germany. */
export const formatDay = (day: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'Europe/Berlin' }).format(day)

/** Shows that a form comes from a page of this session. */
export const proofField = (proof: string): string =>
  html`<input type="hidden" name="proof" value="${proof}" />`

/** Back to the page "Sign-in and security". */
export const backToSecurity = ({ t }: PageFrame, { base }: PageSurroundings): string =>
  html`<p class="back-to"><a href="${base}${securityPath}">${t('authenticator.back')}</a></p>`

/** A section of that page, which leads to a page of its own. */
export const securityPart = (part: {
  title: string
  about: string
  state: string
  link: { href: string; label: string }
}): string =>
  html`<section class="part">
    <h2>${part.title}</h2>
    <p>${part.about}</p>
    <p class="hint">${part.state}</p>
    <p><a class="button quiet" href="${part.link.href}">${part.link.label}</a></p>
  </section>`
